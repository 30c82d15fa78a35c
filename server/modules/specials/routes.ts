import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { specialsAnswer, specialsChampionship } from "../../../plugins/sportsbook/specials-wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { type SpecialsParts, SpecialsService } from "./service.ts";

const hours = z.optional(z.coerce.number().check(z.gte(0), z.lte(24 * 400)));
const sportPath = z.object({ sportCode: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });
const listQuery = z.object({ from: hours, to: hours });
const championshipPath = z.object({ tournamentId: z.string().check(z.regex(/^[0-9a-f]{1,32}$/)) });

export function specialsRoutes(app: FastifyInstance, parts: SpecialsParts): void {
  const service = new SpecialsService(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/specials/:sportCode",
      priority: "spared",
      summary: "The competitions of a sport that have long-term markets, with their favourites",
      params: sportPath,
      query: listQuery,
      answer: specialsAnswer,
    },
    ({ params, query }) => service.list(params.sportCode, query.from, query.to),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/specials/championships/:tournamentId",
      priority: "spared",
      summary: "The long-term markets of a competition's season",
      params: championshipPath,
      answer: specialsChampionship,
      refusals: ["TOURNAMENT_UNKNOWN"],
    },
    async ({ params }) => {
      const found = await service.championship(params.tournamentId);
      if (found) return found;
      throw new Problem(404, "TOURNAMENT_UNKNOWN", "This competition has no long-term markets. Look at its matches.");
    },
  );
}
