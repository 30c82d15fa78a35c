import type { FastifyInstance } from "fastify";
import {
  gameConflictDone,
  gameConflictParams,
  gameConflictsAnswer,
  gameConflictsQuery,
} from "../../../../plugins/casino/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "../../desk/contract.ts";
import { endConflict, findConflicts, lockConflict, type LockedConflict } from "./conflict-repository.ts";
import { closedRoundOf, differencesOf } from "./differences.ts";

const PAGE = 50;

export interface ConflictParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
}

/** What providers said that does not fit what they had said before, and what they never said, for the desk. */
export function conflictRoutes(app: FastifyInstance, { database, clock, acts }: ConflictParts): void {
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
    async ({ desk, query }) => {
      const found = await findConflicts(database, query, PAGE + 1);
      const shown = found.slice(0, PAGE);
      await acts.look(desk, { act: "games.conflicts", details: { shown: shown.length, state: query.state } });
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

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/game-conflicts/:number/done",
      summary: "Says that a conflict is done, and what was found out about it",
      auth: "desk",
      act: "payments.decide",
      params: gameConflictParams,
      body: gameConflictDone,
      refusals: ["CONFLICT_UNKNOWN", "CONFLICT_DONE"],
    },
    async ({ desk, params: { number }, body: { note } }) => {
      await acts.run(
        desk,
        ({ provider, transaction, player }: LockedConflict) => ({
          ...{ act: "games.conflict-done", player: player ?? undefined, reason: note },
          details: { conflict: number, provider, transaction },
        }),
        async (connection) => {
          const found = await lockConflict(connection, number);
          if (!found) throw unknownConflict();
          if (found.isDone) throw doneAlready();
          await endConflict(connection, { number, by: desk.user.id, note }, new Date(clock.now()));
          return found;
        },
      );
    },
  );
}

const unknownConflict = () =>
  new Problem(404, "CONFLICT_UNKNOWN", "There is no such conflict, and nothing was changed. Read the list again.");

const doneAlready = () =>
  new Problem(
    409,
    "CONFLICT_DONE",
    "Somebody has done this one already, and nothing was changed. Read the list again.",
  );
