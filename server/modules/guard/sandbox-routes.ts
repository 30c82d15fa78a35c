import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { PlatformClock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { restrict } from "./restriction-repository.ts";
import { restrictions } from "./restrictions.ts";

export interface SandboxGuardParts {
  readonly database: Database;
  readonly clock: PlatformClock;
}

/** Lets an operator or a test restrict a player. Exists only in a sandbox, because it requires no password. */
export function sandboxGuardRoutes(app: FastifyInstance, { database, clock }: SandboxGuardParts): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/players/:number/restrictions",
      summary: "Sets a player's status, risk level, permissions, documents, break and limits; what is left out stays",
      params: z.object({ number: z.string().check(z.maxLength(20)) }),
      body: restrictions,
      refusals: ["PLAYER_UNKNOWN"],
    },
    async ({ params, body }) => {
      if (await restrict(database, params.number, body, new Date(clock.now()))) return;
      throw new Problem(404, "PLAYER_UNKNOWN", "There is no player with this account number, and nothing was changed.");
    },
  );
}
