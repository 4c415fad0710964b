"""Flags that fell where nobody, or only the player whose flag fell, could still checkmate: how often, and in which games.

    python flags.py lichess.pgn.zst
    spark-submit --master yarn flags.py 's3://games/*.parquet' --columns movetext=Moves --carry Site --out s3://games/flags

Games are Parquet with the columns `movetext`, `Result`, `Termination` and `TimeControl` (or what --columns says), or PGN files. By
the Laws a flag that falls loses only if the opponent can checkmate by some series of legal moves (6.9 in 2023), while a platform
often asks for material alone. Told are the games whose result is another by the Laws, and those that went on when they were dead.
"""

from __future__ import annotations

from pyspark.sql import SparkSession

import kodeks.spark
from amendment import columns_of, games_of, parser_of


def main() -> None:
    """Count them by kind and by article."""
    said = parser_of(__doc__).parse_args()

    spark = SparkSession.builder.appName("flags in dead positions").getOrCreate()
    games = games_of(said.games, spark)
    found = kodeks.spark.audit(
        games, rules=said.rules, columns=columns_of(said.columns) or None, carry=said.carry, once_per_event=False
    )
    flags = found.where("kind = 'flag' or (kind = 'played-on' and regulations like '%dead-position%')")
    if said.out:
        flags.write.parquet(said.out)
        flags = spark.read.parquet(said.out)
    flags.groupBy("kind", "articles", "recorded", "by_the_rules").count().orderBy("count", ascending=False).show(truncate=False)
    flags.select("game", *said.carry, "move", "recorded", "by_the_rules", "finding").show(20, truncate=False)


if __name__ == "__main__":
    main()
