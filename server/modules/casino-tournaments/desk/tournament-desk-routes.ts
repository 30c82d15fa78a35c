import type { FastifyInstance } from "fastify";
import {
  cancelAnswer,
  cancelRequest,
  deskTournaments,
  deskTournamentsQuery,
  newTournament,
  openingAnswer,
  openingRequest,
  tournamentChange,
  tournamentParams,
  tournamentResults,
} from "../../../../plugins/casino/desk/tournaments/wire.ts";
import { route } from "../../../http/route.ts";
import type { TournamentDesk } from "./tournament-desk.ts";

const URL = "/api/desk/v1/tournaments";
const WRITES = { auth: "desk", act: "tournaments.write", method: "POST" } as const;

/** The desk's calls about casino tournaments. */
export function tournamentDeskRoutes(app: FastifyInstance, tournaments: TournamentDesk): void {
  route(
    app,
    {
      ...{ auth: "desk", act: "tournaments.read", method: "GET", url: URL },
      summary: "Casino tournaments, the newest first, with what is still to be paid",
      query: deskTournamentsQuery,
      answer: deskTournaments,
    },
    ({ query }) => tournaments.list(query.cursor),
  );

  route(
    app,
    {
      ...{ auth: "desk", act: "tournaments.read", method: "GET", url: `${URL}/:slug/results` },
      summary: "The players of a tournament by place, with what was paid",
      params: tournamentParams,
      answer: tournamentResults,
    },
    ({ desk, params }) => tournaments.results(desk, params.slug),
  );

  route(
    app,
    {
      ...{ ...WRITES, url: URL },
      summary: "Drafts a tournament, which players do not see",
      body: newTournament,
      refusals: ["TOURNAMENT_EXISTS"],
    },
    ({ desk, body }) => tournaments.add(desk, body),
  );

  route(
    app,
    {
      ...{ ...WRITES, url: `${URL}/:slug/changes` },
      summary: "Changes a draft from the version that was read",
      params: tournamentParams,
      body: tournamentChange,
      refusals: ["TOURNAMENT_CHANGED"],
    },
    ({ desk, params, body }) => tournaments.change(desk, params.slug, body),
  );

  route(
    app,
    {
      ...{ ...WRITES, url: `${URL}/:slug/opening` },
      summary: "Proposes to open a draft to players; a second person confirms it",
      params: tournamentParams,
      body: openingRequest,
      answer: openingAnswer,
      refusals: ["PROPOSAL_OPEN", "TOURNAMENT_CHANGED"],
    },
    async ({ desk, params, body }) => ({
      proposal: await tournaments.propose(desk, params.slug, body.version, body.reason),
    }),
  );

  route(
    app,
    {
      ...{ ...WRITES, url: `${URL}/:slug/cancellation` },
      summary:
        "Cancels a tournament, and its fees go back, or proposes it once its result can be seen; a draft goes away",
      params: tournamentParams,
      body: cancelRequest,
      answer: cancelAnswer,
      refusals: ["PROPOSAL_OPEN", "TOURNAMENT_CHANGED"],
    },
    async ({ desk, params, body }) => ({
      proposal: await tournaments.cancel(desk, params.slug, body.words, body.reason),
    }),
  );
}
