"""Speaks to `kodeks mcp` with the client of the Model Context Protocol for Python, as an assistant does.

Its arguments are the program and the names of the tools that it has. Every answer is checked by the client against the schema that the tool gives.
"""

import asyncio
import json
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


def field(value, *names):
    """Returns a field of an answer, whichever way the client of this version spells it."""
    for name in names:
        if hasattr(value, name):
            return getattr(value, name)
    raise AttributeError(names)


async def ask(session, tool, **arguments):
    result = await session.call_tool(tool, arguments)
    assert not field(result, "isError", "is_error"), result
    return field(result, "structuredContent", "structured_content"), result.content[0].text


async def talk(program, *names):
    server = StdioServerParameters(command=program, args=["mcp"], env={"LC_ALL": "C"})
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert tools == set(names), tools

        # 11.3.2.2 of the Laws of 2023: a player whose telephone rings loses the game.
        record = {
            "event": {"rules": "fide@2023", "tempo": "standard"},
            "happened": [{"phone": "rings", "by": "black"}],
        }
        ruled, text = await ask(session, "rule", record=record)
        assert ruled["answer"]["result"] == "1-0" and "11.3.2.2" in ruled["articles"], ruled
        assert "White wins" in text and ruled["ask"] == [], text
        assert ruled["packs"][0]["edition"] == "fide@2023:1.0.0" and len(ruled["packs"][0]["hash"]) == 64

        # 7.5.5 and A.3: how many minutes hangs on the tempo, which nobody has said.
        record = {
            "event": {"rules": "fide@2023"},
            "game": {"moves": "1. e4 e5"},
            "happened": [{"illegal_move": "Ke3"}],
        }
        missing, _ = await ask(session, "missing", record=record)
        question = missing["ask"][0]
        assert question["table"] == "event" and question["field"] == "tempo", question
        record["event"][question["field"]] = question["choices"][1]
        ruled, _ = await ask(session, "rule", record=record)
        assert ruled["ask"] == [] and "7.5.5" in ruled["articles"], ruled

        shown, text = await ask(session, "show_article", edition="fide@2023", article="7.5.5")
        assert shown["articles"] == ["7.5.5"] and text.startswith("7.5.5"), text
        found, _ = await ask(session, "find", words="telefon", rules="fide@2023", lang="cs")
        assert "11.3.2.2" in found["articles"], found["articles"]
        text = "A telephone that rings loses by 11.3.2.2."
        cited, _ = await ask(session, "cite", text=text, rules="fide@2023")
        citation = cited["answer"]["files"][0]["citations"][0]
        assert (citation["number"], citation["verdict"]) == ("11.3.2.2", "right"), citation
        compared, _ = await ask(
            session, "compare_editions", a="fide@2018", b="fide@2023", article="9.5.3"
        )
        assert "9.5.3" in compared["articles"], compared["articles"]
        mates, text = await ask(session, "can_mate", fen="4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        assert [mate["answer"] for mate in mates["answer"]] == ["no", "no"], text
        audited, _ = await ask(session, "audit_pgn", pgn='[Date "2024.05.01"]\n\n1. e4 e5 1-0\n')
        assert audited["answer"]["summary"]["games"] == 1, audited

        refused = await session.call_tool("rule", {"record": {"event": {"rules": "fide@2099"}}})
        assert field(refused, "isError", "is_error"), refused
        errors = field(refused, "structuredContent", "structured_content")["errors"]
        assert errors[0]["code"] == "K0503" and "fide@2023" in errors[0]["help"], errors

        read = await session.read_resource("article://fide@2023/7.5.5")
        assert read.contents[0].text.startswith("7.5.5"), read
        assert json.loads(read.contents[1].text)["articles"] == ["7.5.5"], read
        try:
            await session.read_resource("article://fide@2023/99.9")
        except Exception as error:
            assert "99.9" in str(error), error
        else:
            raise AssertionError("there is no article 99.9")


asyncio.run(talk(*sys.argv[1:]))
print("every answer is as it should be")
