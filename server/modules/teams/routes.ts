import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { competitorsAnswer, teamAnswer, tournamentAnswer } from "../../../plugins/sportsbook/teams-wire.ts";
import { Problem } from "../../http/answers/problem.ts";
import { route } from "../../http/route.ts";
import { type TeamParts, TeamService } from "./service.ts";

const sportCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const teamPath = z.object({ teamId: z.string().check(z.regex(/^\d{1,20}$/)) });
const tournamentPath = z.object({ tournamentId: z.string().check(z.regex(/^[0-9a-f]{1,32}$/)) });
const sportPath = z.object({ sportCode });
const pageQuery = z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1) });

/** Teams, competitions and competitors. */
export function teamRoutes(app: FastifyInstance, parts: TeamParts): void {
  const service = new TeamService(parts);
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/teams/:teamId",
      priority: "spared",
      summary: "A team or player: next and past matches, form and table",
      params: teamPath,
      answer: teamAnswer,
      refusals: ["TEAM_UNKNOWN"],
    },
    async ({ params }) =>
      (await service.team(params.teamId)) ??
      unknown("TEAM_UNKNOWN", "There is no such team. Look it up among the competitors of its sport."),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/tournaments/:tournamentId",
      priority: "spared",
      summary: "A competition: its table, next and last matches",
      params: tournamentPath,
      answer: tournamentAnswer,
      refusals: ["TOURNAMENT_UNKNOWN"],
    },
    async ({ params }) =>
      (await service.tournament(params.tournamentId)) ??
      unknown("TOURNAMENT_UNKNOWN", "There is no such competition. Look it up in the list of sports."),
  );
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/line/sports/:sportCode/competitors",
      priority: "spared",
      summary: "Teams and players of a sport by their names",
      params: sportPath,
      query: pageQuery,
      answer: competitorsAnswer,
      cache: "public, max-age=300",
      refusals: ["SPORT_UNKNOWN"],
    },
    ({ params, query }) =>
      service.competitors(params.sportCode, query.page) ??
      unknown("SPORT_UNKNOWN", "There are no competitors of this sport. Look at the list of sports."),
  );
}

function unknown(errorCode: string, message: string): never {
  throw new Problem(404, errorCode, message);
}
