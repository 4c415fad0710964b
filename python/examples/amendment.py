"""What would an amendment have changed? Numbers of an edition are set as a pack would amend them, and games are put to both.

    python amendment.py games.parquet
    python amendment.py 2016-03.pgn.zst --set 'fivefold-repetition.occurrences=3'
    spark-submit --master yarn amendment.py 's3://games/*.parquet' --columns movetext=Moves --out s3://games/otherwise

Without --set: the claim after fifty moves is one after seventy-five, and a position that stands for the third time ends the
game by itself. Games are Parquet with a column `movetext` (or what --columns says), or PGN files; how many of each kind come to
something else is printed, every game goes to --out.
"""

from __future__ import annotations

import argparse

from pyspark.sql import DataFrame, SparkSession

import kodeks.spark

AMENDMENTS = ["fifty-moves.moves=75", "fivefold-repetition.occurrences=3"]


def games_of(paths: list[str], spark: SparkSession) -> DataFrame:
    """Return the games of Parquet or of PGN."""
    is_pgn = any(".pgn" in path for path in paths)
    return kodeks.spark.read_pgn(paths, spark=spark) if is_pgn else spark.read.parquet(*paths)


def columns_of(said: list[str]) -> dict[str, str | None]:
    """Return which column tells what."""
    pairs = (one.split("=", 1) for one in said)
    return {ours: theirs or None for ours, theirs in pairs}


def parser_of(words: str | None) -> argparse.ArgumentParser:
    """Return what reads which games are meant, by which edition, and where every one goes."""
    parser = argparse.ArgumentParser(description=words, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--rules", default="fide@2023")
    parser.add_argument("--columns", nargs="*", default=[], metavar="OURS=THEIRS")
    parser.add_argument("--carry", nargs="*", default=[], metavar="COLUMN")
    parser.add_argument("--out", help="folder of Parquet for every game")
    return parser


def main() -> None:
    """Count what comes to something else, one amendment after the other."""
    parser = parser_of(__doc__)
    parser.add_argument("--set", action="append", metavar="NUMBER=VALUE")
    said = parser.parse_args()

    spark = SparkSession.builder.appName("what would an amendment have changed").getOrCreate()
    games = games_of(said.games, spark)
    for amendment in said.set or AMENDMENTS:
        otherwise = kodeks.spark.impact(
            games, said.rules, set=amendment, claims=True, columns=columns_of(said.columns) or None, carry=said.carry
        )
        if said.out:
            folder = f"{said.out}/{amendment.replace('=', '-')}"
            otherwise.write.parquet(folder)
            otherwise = spark.read.parquet(folder)
        print(f"{said.rules}, {amendment}")
        kodeks.spark.count(otherwise).show(truncate=False)


if __name__ == "__main__":
    main()
