from typing_extensions import disjoint_base

@disjoint_base
class Kernel:
    def run_released(self) -> None: ...
