"""The help of the command line in the reader's language, and what Typer refuses as errors of ours."""

from __future__ import annotations

import re
from typing import Any

import typer

from dvor.errors import BadUsage

#: Typer's own words in its help, and ours for them.
_TYPER = {
    "Usage:": "cli-usage",
    "Arguments:": "cli-arguments",
    "Options:": "cli-options",
    "Commands:": "cli-commands",
    "[OPTIONS]": "cli-usage-options",
    "COMMAND [ARGS]...": "cli-usage-command",
    "[required]": "cli-required",
    "[default:": "cli-default",
    "Show this message and exit.": "cli-help",
}
#: What stands for a value in the help: by the name of an argument, by our own word, by the type.
_VALUES = {
    "game": "cli-value-game",
    "a": "cli-value-bot",
    "b": "cli-value-bot",
    "NAME=VALUE": "cli-value-pair",
    "int": "cli-value-number",
    "int range": "cli-value-number",
    "float": "cli-value-number",
    "float range": "cli-value-number",
    "integer": "cli-value-number",
    "integer range": "cli-value-number",
    "str": "cli-value-text",
    "text": "cli-value-text",
    "path": "cli-value-file",
    "DIR": "cli-value-folder",
}
_COMPLETION = {"--install-completion": "cli-install-completion", "--show-completion": "cli-show-completion"}


def spoken(command: Any, lang: str) -> Any:  # noqa: ANN401  Typer's classes have no public names
    """The command with its help in that language: where a help text is the id of a message, the message."""
    from dvor.i18n.plain import plain

    said = plain(lang, "cli")
    command.help = said.get(command.help, command.help)
    for parameter in command.params:
        id_ = _COMPLETION.get(parameter.opts[0], getattr(parameter, "help", None))
        if id_ in said:
            parameter.help = said[id_]
        shown = parameter.name if parameter.name in _VALUES else parameter.metavar or parameter.type.name
        if shown in _VALUES and not getattr(parameter, "is_flag", False):
            parameter.metavar = said[_VALUES[shown]]
    for one in getattr(command, "commands", {}).values():
        spoken(one, lang)
    own = command.get_help

    def get_help(context: typer.Context) -> str:
        text = str(own(context))
        for word, id_ in _TYPER.items():
            text = text.replace(word, said[id_])
        return text

    command.get_help = get_help
    return command


def misused(error: typer.TyperException) -> BadUsage:
    """What Typer refused, as an error of ours."""
    kind, message = type(error).__name__, str(getattr(error, "message", "")) or str(error)
    parameter = getattr(error, "param", None)
    name = str(getattr(error, "option_name", "") or "")
    if parameter is not None and not name:
        is_flag = parameter.opts[0].startswith("-")
        name = str(parameter.opts[0] if is_flag else parameter.metavar or parameter.name)
    quoted = re.search(r"'(.+)'|\(([^()]*)\)$", message)
    reasons = {"NoSuchOption": "no_option", "MissingParameter": "missing", "BadParameter": "number", "BadOptionUsage": "option_value"}
    reason = reasons.get(kind, "extra")
    value = message if quoted is None else quoted[1] or quoted[2]
    low, high = (getattr(getattr(parameter, "type", None), end, None) for end in ("min", "max"))
    if reason == "number" and isinstance(low, float):
        reason, value = "real", f"{low:g}"
    elif reason == "number" and low is not None:
        reason, value = ("least", str(low)) if high is None else ("range", f"{low}–{high}")
    if reason == "extra" and hasattr(getattr(getattr(error, "ctx", None), "command", None), "commands"):
        reason, name = "no_command", value
    return BadUsage(message, reason=reason, name=name, value=value)
