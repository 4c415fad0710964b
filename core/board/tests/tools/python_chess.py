"""Says of every game of a PGN file what python-chess finds in it, a line of tab-separated values each.

Columns: plies of the main line up to the first fault, whether there was a fault, then the ply of the first
threefold and of the first fivefold occurrence, of fifty and of seventy-five quiet moves by each player, and
whether the last position is checkmate or stalemate. 0 means never.
"""

import logging
import sys

import chess
import chess.pgn


def facts(game):
    board = game.board()
    start = board.ply()
    counts = {board._transposition_key(): 1}
    first = {}
    for move in game.mainline_moves():
        board.push(move)
        key = board._transposition_key()
        counts[key] = counts.get(key, 0) + 1
        for name, holds in (
            ("threefold", counts[key] >= 3),
            ("fivefold", counts[key] >= 5),
            ("fifty", board.halfmove_clock >= 100),
            ("seventy-five", board.halfmove_clock >= 150),
        ):
            if holds:
                first.setdefault(name, board.ply() - start)
    names = ("threefold", "fivefold", "fifty", "seventy-five")
    row = [board.ply() - start, int(bool(game.errors))]
    row += [first.get(name, 0) for name in names]
    return row + [int(board.is_checkmate()), int(board.is_stalemate())]


def main():
    logging.disable(logging.CRITICAL)
    with open(sys.argv[1], encoding="utf-8") as file:
        while (game := chess.pgn.read_game(file)) is not None:
            print(*facts(game), sep="\t")


main()
