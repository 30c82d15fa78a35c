import type { FastifyInstance } from "fastify";
import { nameChange, ownRank, ranksAnswer, recordsAnswer } from "../../../../plugins/loyalty/boards/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { Boards } from "./boards.ts";

const URL = "/api/v1/loyalty";
/** A name is not a toy to tell others something with. */
const MOST_NAMES = { most: 10, windowMs: 3600_000 };
/** A place is counted among all players with more points. */
const MOST_PLACES = { most: 30, windowMs: 60_000 };

/** Routes for the records of the day and the rank of the month. */
export function boardRoutes(app: FastifyInstance, database: Database, boards: Boards): void {
  const names = new RateLimit(database, { name: "names in ranks", ...MOST_NAMES });
  const places = new RateLimit(database, { name: "places in ranks", ...MOST_PLACES });

  route(
    app,
    {
      method: "GET",
      url: `${URL}/records`,
      priority: "spared",
      summary: "The records of the day, under chosen names, with how many bets were settled and lost",
      answer: recordsAnswer,
    },
    () => boards.records(),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/ranks`,
      priority: "spared",
      summary: "Most points of the month, of those who wish to stand there, under chosen names",
      answer: ranksAnswer,
    },
    () => boards.ranks(),
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/ranks/mine`,
      summary: "The player's own name and place in the rank",
      auth: "player",
      answer: ownRank,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player }) => {
      await places.consume(player.number);
      return boards.own(player.number);
    },
  );

  route(
    app,
    {
      method: "PUT",
      url: `${URL}/name`,
      summary: "Chooses the name in ranks and records, or to stand in none",
      auth: "player",
      body: nameChange,
      answer: ownRank,
      refusals: ["NAME_TAKEN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body }) => {
      await names.consume(player.number);
      return boards.setName(player.number, body.name);
    },
  );
}
