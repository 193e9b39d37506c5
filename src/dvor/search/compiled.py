"""The only place that knows Numba: it compiles the laws and the search's own kernels as they are written.

A kernel is a plain annotated function over ints, floats and vectors of them; it may call laws and other kernels. It is compiled
when it is first called, or taken from the cache on disk; where Numba is not installed it runs interpreted, slower.

>>> @kernel
... def double_of(x: int) -> int:
...     return 2 * x
>>> double_of(21)
42
"""

from __future__ import annotations

import ast
import atexit
import hashlib
import importlib.util
import inspect
import logging
import os
import pickle
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar

from dvor.core.rules import Rules

P = ParamSpec("P")
R = TypeVar("R")
#: Vectors as kernels see them: lists interpreted; compiled arrays of int64, float64, float32, uint8.
Ints = Sequence[int]
Vector = MutableSequence[int]
Floats = MutableSequence[float]
Weights = MutableSequence[float]
Bytes = MutableSequence[int]

log = logging.getLogger(__name__)
LAWS = "dvor.core.laws."
#: To be raised where kernels are compiled in another way than before: old ones in the cache are not what they should be.
FORMAT = 3
_TYPES = {
    "int": "i", "bool": "b", "float": "f", "None": "n", "Ints": "I", "Vector": "I", "Floats": "F", "Weights": "W", "Bytes": "B",
}  # fmt: skip
_LOCK = threading.RLock()
_KERNELS: list[Kernel] = []
_LAW_KERNELS: dict[FunctionType, Kernel] = {}


#: Tiles a mask of 64 bits has room for; larger sets run interpreted, where ints have no limit.
MOST_TILES = 62
_INTERPRETED: ContextVar[bool] = ContextVar("interpreted", default=False)


def is_compiled() -> bool:
    """Whether kernels are compiled: Numba is installed, not switched off by ``DVOR_INTERPRET=1``, and this is not ``interpreted``."""
    return _is_compiled() and not _INTERPRETED.get() and not os.environ.get("DVOR_INTERPRET")


def may_compile(rules: Rules) -> bool:
    """Whether a position of these rules fits into 64-bit ints."""
    return len(rules.tile_set.tiles) <= MOST_TILES


@contextmanager
def for_rules(rules: Rules) -> Iterator[None]:
    """Within it kernels run interpreted and vectors are lists where these rules may not be compiled."""
    token = _INTERPRETED.set(_INTERPRETED.get() or not may_compile(rules))
    try:
        yield
    finally:
        _INTERPRETED.reset(token)


@cache
def _is_compiled() -> bool:
    return importlib.util.find_spec("numba") is not None


class Kernel:
    """A function that is compiled when first called. ``plain`` is the function itself."""

    def __init__(self, plain: FunctionType, *, params: tuple[int, ...] = (), is_inlined: bool = False) -> None:
        self.plain, self.params, self.is_inlined = plain, params, is_inlined
        self._bound: dict[tuple[int, ...], Kernel] = {}
        self.__name__, self.__doc__, self.__wrapped__ = plain.__name__, plain.__doc__, plain
        self.__module__, self.__qualname__, self.__type_params__ = plain.__module__, plain.__qualname__, ()
        self._dispatcher: Any = None
        self._is_ready = False

    def __call__(self, *args: Any) -> Any:  # noqa: ANN401 - typed by ``kernel``
        if not is_compiled():
            return self.plain(*args)
        if self._is_ready:
            return self._dispatcher(*args)
        self.ready()
        return self._dispatcher(*args)

    @property
    def name(self) -> str:
        """Module and function, for progress and errors."""
        return f"{self.plain.__module__.rpartition('.')[2]}.{self.plain.__name__}"

    @property
    def path(self) -> str:
        """The full name."""
        return f"{self.plain.__module__}.{self.plain.__qualname__}"

    def calls(self) -> dict[str, Kernel]:
        """The laws and kernels this one calls, by the name it calls them by."""
        found = {}
        for name in self.plain.__code__.co_names:
            value = self.plain.__globals__.get(name)
            called = _as_kernel(value)
            if called is not None:
                found[name] = called.bound(self.params) if self.params else called
        return found

    def bound(self, params: tuple[int, ...]) -> Kernel:
        """The same function, and all it calls, with these params as constants: it is called without its ``params``."""
        with _LOCK:
            if params not in self._bound:
                self._bound[params] = Kernel(_without_params(self.plain), params=params)
            return self._bound[params]

    def key(self) -> str:
        """A hash of what is compiled: this function and all it calls, with the constants they read."""
        seen: dict[str, bytes] = {}
        _digest(self, seen)
        whole = hashlib.sha256(repr((FORMAT, sys.version_info[:2], _is_checked(), self.params, sorted(seen.items()))).encode())
        return whole.hexdigest()[:20]

    def ready(self) -> None:
        """Compile it, or take it from the cache; where another process is compiling it, wait for that."""
        with _LOCK, ExitStack() as stack:
            if self._is_ready:
                return
            if not self.is_cached():
                _let_one_compile(stack, cache_folder() / f"{self.key()}.lock")
            try:
                self._compile()
            except (OSError, EOFError, pickle.UnpicklingError):  # the cache is damaged or full: once more, without what it holds
                shutil.rmtree(cache_folder() / self.key(), ignore_errors=True)
                self._dispatcher = None
                self._compile()
            self._is_ready = True

    def _compile(self) -> None:
        dispatcher = self.dispatcher()
        dispatcher.compile(_signature(self.plain))
        dispatcher.disable_compile()
        with suppress(OSError):
            self._mark().touch()

    def _mark(self) -> Path:
        """The file that says that it is in the cache for this copy of its source (Numba looks at the place and the file, too)."""
        file = Path(self.plain.__code__.co_filename)
        source = file.read_bytes() if file.is_file() else b""
        return cache_folder() / self.key() / hashlib.sha256(str(file).encode() + source).hexdigest()[:16]

    def is_cached(self) -> bool:
        """Whether the cache holds it."""
        return self._mark().is_file()

    def dispatcher(self) -> Any:  # noqa: ANN401 - Numba's class has no public name
        """Numba's function, not yet compiled."""
        with _LOCK:
            if self._dispatcher is None:
                self._make()
            return self._dispatcher

    def _make(self) -> None:
        from numba import config, njit

        _teach()
        names = dict(self.plain.__globals__)
        copy = FunctionType(self.plain.__code__, names, self.plain.__name__, self.plain.__defaults__, self.plain.__closure__)
        copy.__qualname__, copy.__module__, copy.__doc__ = self.plain.__qualname__, self.plain.__module__, self.plain.__doc__
        folder = cache_folder() / self.key()
        folder.mkdir(parents=True, exist_ok=True)
        was = vars(config)["CACHE_DIR"]
        vars(config)["CACHE_DIR"] = str(folder)
        is_file = Path(copy.__code__.co_filename).is_file()  # what was typed at a prompt has no place in the cache
        inlined = self.is_inlined or bool(self.params)
        try:
            compiler = njit(cache=is_file, nogil=True, error_model="numpy", boundscheck=_is_checked(), forceinline=inlined)
            self._dispatcher = compiler(copy)
        finally:
            vars(config)["CACHE_DIR"] = was
        if self.params:
            names["params"] = ints(self.params)
        for name, called in self.calls().items():
            if called is not self and called in called.calls().values():
                raise TypeError(f"{self.name} calls {called.name}, which calls itself: Numba's cache does not survive that")
            names[name] = called.dispatcher()


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that other kernels call."""
    return Kernel(function)  # type: ignore[arg-type,return-value]


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that becomes part of those that call it: for the few small ones a hot loop is made of."""
    return Kernel(function, is_inlined=True)  # type: ignore[arg-type,return-value]


def entry(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that Python calls: ``warm`` compiles it."""
    made = Kernel(function)  # type: ignore[arg-type]
    _KERNELS.append(made)
    return made  # type: ignore[return-value]


def entries() -> tuple[Kernel, ...]:
    """All kernels that Python calls, of the modules imported so far."""
    return tuple(_KERNELS)


def _as_kernel(value: object) -> Kernel | None:
    if isinstance(value, Kernel):
        return value
    if isinstance(value, FunctionType) and value.__module__.startswith(LAWS):
        if value not in _LAW_KERNELS:
            _LAW_KERNELS[value] = Kernel(value)
        return _LAW_KERNELS[value]
    return None


class _Drop(ast.NodeTransformer):
    """Takes ``params`` out of a function's parameters and out of all calls in it."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args.args = [each for each in node.args.args if each.arg != "params"]
        node.decorator_list = []
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        node.args = [each for each in node.args if not (isinstance(each, ast.Name) and each.id == "params")]
        return self.generic_visit(node)


def _without_params(plain: FunctionType) -> FunctionType:
    """The function with ``params`` a global in place of a parameter, from the same source."""
    lines, first = inspect.getsourcelines(plain)
    tree = _Drop().visit(ast.parse("".join(lines)))
    ast.increment_lineno(tree, first - 1)
    names = dict(plain.__globals__)
    exec(compile(tree, inspect.getfile(plain), "exec", flags=annotations.compiler_flag), names)  # noqa: S102 - our own source
    made: FunctionType = names[plain.__name__]
    made.__module__ = plain.__module__
    return made


def _digest(one: Kernel, seen: dict[str, bytes]) -> None:
    if one.path in seen:
        return
    code, reads = one.plain.__code__, one.plain.__globals__
    constants = [(name, reads[name]) for name in code.co_names if isinstance(reads.get(name), int | float | tuple)]
    for name in code.co_names:
        if isinstance(reads.get(name), ModuleType):
            constants += [(f"{name}.{each}", vars(reads[name])[each]) for each in code.co_names if each in vars(reads[name])]
    seen[one.path] = hashlib.sha256(
        repr((code.co_code, code.co_consts, code.co_names, code.co_varnames, constants, one.is_inlined)).encode()
    ).digest()
    for called in one.calls().values():
        _digest(called, seen)


def _let_one_compile(stack: ExitStack, file: Path) -> None:
    """Hold the file's lock, which the system takes back when a process dies, until the stack ends; where none can be, go on without."""
    from filelock import FileLock

    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        stack.enter_context(FileLock(file))


def _is_checked() -> bool:
    """Whether every offset is checked (``DVOR_CHECK=1``): slower, for finding mistakes."""
    return bool(os.environ.get("DVOR_CHECK"))


@cache
def cache_folder() -> Path:
    """Where compiled kernels are kept: ``DVOR_CACHE``, else the user's cache folder; a temporary one where that cannot be written."""
    import platformdirs

    given = os.environ.get("DVOR_CACHE")
    folder = (Path(given) if given else Path(platformdirs.user_cache_dir("dvor"))) / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(bytes(1 << 16))
    except OSError as error:
        other = Path(tempfile.mkdtemp(prefix="dvor-compiled-"))
        atexit.register(shutil.rmtree, other, ignore_errors=True)
        log.warning("%s cannot be written (%s): compiled kernels are kept for this run only", folder, error.strerror)
        return other
    return folder


def _signature(function: FunctionType) -> Any:  # noqa: ANN401 - Numba's class has no public name
    """The types of a function, from its annotations."""
    from numba import types

    of = {
        "i": types.int64, "b": types.boolean, "f": types.float64, "n": types.void,
        "I": types.int64[::1], "F": types.float64[::1], "W": types.float32[::1], "B": types.uint8[::1],
    }  # fmt: skip
    said = dict(function.__annotations__)
    result = of[_TYPES[said.pop("return")]]
    return result(*[of[_TYPES[word]] for word in said.values()])


@cache
def _teach() -> None:
    """Tell Numba what int.bit_count and int.bit_length mean: one instruction each."""
    from numba import types
    from numba.extending import intrinsic, overload_method

    @intrinsic
    def ones(context, x):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        return types.int64(types.int64), lambda _c, builder, _s, args: builder.ctpop(args[0])

    @intrinsic
    def width(context, x):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        def build(_context, builder, _signature, args):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            from llvmlite import ir  # type: ignore[import-untyped]

            leading = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))
            return builder.sub(ir.Constant(args[0].type, 64), leading)

        return types.int64(types.int64), build

    @overload_method(types.Integer, "bit_count")
    def bit_count(x):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        return lambda x: ones(types.int64(x))  # type: ignore[call-arg]

    @overload_method(types.Integer, "bit_length")
    def bit_length(x):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, ARG001
        return lambda x: width(types.int64(x))  # type: ignore[call-arg]


def ints(values: int | Iterable[int]) -> Vector:
    """A vector of so many zeros, or of these ints."""
    if not is_compiled():
        return [0] * values if isinstance(values, int) else list(values)
    import numpy as np

    if isinstance(values, int):
        return np.zeros(values, dtype=np.int64)  # type: ignore[return-value]
    return np.array(list(values), dtype=np.int64)  # type: ignore[return-value]


def floats(values: int | Iterable[float]) -> Floats:
    """A vector of so many zeros, or of these floats."""
    if not is_compiled():
        return [0.0] * values if isinstance(values, int) else list(values)
    import numpy as np

    if isinstance(values, int):
        return np.zeros(values, dtype=np.float64)  # type: ignore[return-value]
    return np.array(list(values), dtype=np.float64)  # type: ignore[return-value]


def weights(values: int | Iterable[float]) -> Weights:
    """A vector of so many zeros, or of these numbers, in single precision where compiled."""
    listed = [0.0] * values if isinstance(values, int) else list(values)
    if not is_compiled():
        return listed
    import numpy as np

    return np.array(listed, dtype=np.float32)  # type: ignore[return-value]


def octets(size: int) -> Bytes:
    """A vector of so many bytes, all 0; its parts are no copies, interpreted as well."""
    if not is_compiled():
        return memoryview(bytearray(size))  # type: ignore[return-value]
    import numpy as np

    return np.zeros(size, dtype=np.uint8)  # type: ignore[return-value]


@lru_cache(maxsize=256)
def params_of(rules: Rules, seats: int) -> Ints:
    """The rules' params as a vector that kernels take. Raises BadSeats."""
    return ints(rules.params(seats)) if may_compile(rules) else rules.params(seats)
