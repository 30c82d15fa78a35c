import type { FastifyInstance } from "fastify";
import { type ConflictFacts, gameConflictsAnswer, gameConflictsQuery } from "../../../../plugins/casino/desk/wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { route, type RouteCall } from "../../../http/route.ts";
import { closedRoundOf, differencesOf } from "./differences.ts";

const PAGE = 50;

/** Notes who has looked at how many of them. */
export type NoteLook = (
  caller: RouteCall<undefined, undefined, undefined, "desk">["desk"],
  shown: number,
) => Promise<void>;

/** What providers said that does not fit what they had said before, and what they never said, for the desk. */
export function conflictRoutes(app: FastifyInstance, database: Database, noteLook: NoteLook): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/game-conflicts",
      summary:
        "Requests of providers of games that do not fit what came before, and rounds that they never ended, newest first",
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
        items: shown.map(({ first, second, ...facts }) => ({
          ...facts,
          differences: differencesOf({ ...facts, first, second }),
          round: closedRoundOf({ ...facts, first, second }),
        })),
        next: found.length > PAGE ? shown.at(-1)!.number : null,
      };
    },
  );
}

/** A session says who plays to the provider alone, so that it is left out. */
async function findConflicts(database: Queryable, before: string | undefined): Promise<ConflictFacts[]> {
  const { rows } = await database.query<{ conflict: ConflictFacts }>(
    `select jsonb_build_object('number', c.number::text, 'provider', c.provider, 'transaction', c.transaction,
       'at', instant(c.at), 'operation', c.operation, 'kind', c.kind, 'player', coalesce(c.player, t.player),
       'firstAt', instant(t.at), 'status', coalesce(c.status, t.status), 'due', c.due,
       'currency', coalesce(c.currency, t.currency),
       'first', case when t.id is not null then jsonb_build_object('kind', t.kind, 'amount', t.amount, 'currency', t.currency,
         'round', t.round, 'reference', t.reference, 'campaign', t.campaign) end,
       'second', c.said - 'session') as conflict
     from game_conflict c left join game_transaction t
       on c.kind = 'other-words' and t.provider = c.provider and t.transaction = c.transaction
     where c.number < coalesce($1::bigint, 9223372036854775807) order by c.number desc limit $2`,
    [before ?? null, PAGE + 1],
  );
  return rows.map(({ conflict }) => conflict);
}
