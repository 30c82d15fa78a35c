import type { FastifyInstance } from "fastify";
import { type ConflictFacts, gameConflictsAnswer, gameConflictsQuery } from "../../../../plugins/casino/desk/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { route, type RouteCall } from "../../../http/route.ts";
import { differencesOf } from "./differences.ts";

const PAGE = 50;

/** Notes who has looked at how many of them. */
export type NoteLook = (
  caller: RouteCall<undefined, undefined, undefined, "desk">["desk"],
  shown: number,
) => Promise<void>;

/** What providers said twice in different words, for the desk. */
export function conflictRoutes(app: FastifyInstance, database: Database, noteLook: NoteLook): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/game-conflicts",
      summary: "Requests of providers of games under numbers that others had, newest first, and where they differ",
      auth: "desk",
      act: "ledger.read",
      query: gameConflictsQuery,
      answer: gameConflictsAnswer,
    },
    async ({ desk, query: { cursor } }) => {
      const found = await findConflicts(database, cursor);
      const shown = found.slice(0, PAGE);
      await noteLook(desk, shown.length);
      return {
        items: shown.map((facts) => ({ ...facts, differences: differencesOf(facts) })),
        next: found.length > PAGE ? shown.at(-1)!.number : null,
      };
    },
  );
}

/** A session says who plays to the provider alone, so that it is left out. */
async function findConflicts(database: Queryable, before: string | undefined): Promise<ConflictFacts[]> {
  const { rows } = await database.query<{ conflict: ConflictFacts }>(
    `select jsonb_build_object('number', c.number::text, 'provider', c.provider, 'transaction', c.transaction,
       'at', instant(c.at), 'operation', c.operation, 'player', t.player, 'firstAt', instant(t.at), 'status', t.status,
       'first', jsonb_build_object('kind', t.kind, 'amount', t.amount, 'currency', t.currency, 'round', t.round,
         'reference', t.reference, 'campaign', t.campaign),
       'second', c.said - 'session') as conflict
     from game_conflict c join game_transaction t on t.provider = c.provider and t.transaction = c.transaction
     where c.number < coalesce($1::bigint, 9223372036854775807) order by c.number desc limit $2`,
    [before ?? null, PAGE + 1],
  );
  return rows.map(({ conflict }) => conflict);
}
