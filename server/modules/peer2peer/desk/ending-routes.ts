import type { FastifyInstance } from "fastify";
import { proposalMade } from "../../../../plugins/desk/proposals/wire.ts";
import {
  deskMatchesAnswer,
  deskMatchesQuery,
  matchParams,
  peerPairs,
  proposedEnding,
  proposedVoiding,
  seenPair,
  suspensionParams,
  waitingMarkets,
} from "../../../../plugins/peer2peer/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { DeskActs } from "../../desk/contract.ts";
import type { EndingDesk } from "./ending-desk.ts";
import { findMatches, findPairs, seePair } from "./ending-repository.ts";

const PAGE = 50;
const MOST_PAIRS = 100;
const REFUSALS = ["PEER_ENDED", "PROPOSAL_OPEN"];

export interface EndingRouteParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly acts: DeskActs;
  readonly ending: EndingDesk;
}

/** What people of the desk look at and end: markets without a result, matches, players who meet each other too often. */
export function endingRoutes(app: FastifyInstance, { database, clock, acts, ending }: EndingRouteParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/peer-markets/waiting",
      summary: "Markets among players that no rule settles, or that have no result a day after the start",
      auth: "desk",
      act: "bets.read",
      answer: waitingMarkets,
    },
    async ({ desk }) => {
      const items = await ending.waiting();
      await acts.look(desk, { act: "peer.waiting", details: { shown: items.length } });
      return { items };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/peer-markets/:id/ending",
      summary:
        "Proposes to settle a market among players by a winner, or to give everything back; another person confirms",
      auth: "desk",
      act: "peer.end",
      params: suspensionParams,
      body: proposedEnding,
      answer: proposalMade,
      refusals: REFUSALS,
    },
    async ({ desk, params, body: { winner, reason } }) => ({
      id: await ending.end(desk, { market: params.id, winner }, reason),
    }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/peer-markets/:id/matches",
      summary: "What met in a market among players, with both sides, the newest first",
      auth: "desk",
      act: "bets.read",
      params: suspensionParams,
      query: deskMatchesQuery,
      answer: deskMatchesAnswer,
    },
    async ({ desk, params, query }) => {
      const found = await findMatches(database, params.id, query.cursor, PAGE + 1);
      const items = found.slice(0, PAGE);
      await acts.look(desk, { act: "peer.matches", details: { market: params.id, shown: items.length } });
      return { items, next: found.length > PAGE ? (items.at(-1)?.number ?? null) : null };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/peer-matches/:number/voiding",
      summary:
        "Proposes to take a match out of its market, so that it counts for neither side; another person confirms",
      auth: "desk",
      act: "peer.end",
      params: matchParams,
      body: proposedVoiding,
      answer: proposalMade,
      refusals: REFUSALS,
    },
    async ({ desk, params, body }) => ({ id: await ending.voidMatch(desk, params.number, body.reason) }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/peer-pairs",
      summary: "Pairs of players who matched a large part of their orders with each other",
      auth: "desk",
      act: "bets.read",
      answer: peerPairs,
    },
    async ({ desk }) => {
      const items = await findPairs(database, MOST_PAIRS);
      await acts.look(desk, { act: "peer.pairs", details: { shown: items.length } });
      return { items };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/peer-pairs/seen",
      summary: "Says what was found about a pair of players; it is shown again when it has doubled",
      auth: "desk",
      act: "peer.suspend",
      body: seenPair,
      refusals: ["PEER_PAIR_UNKNOWN"],
    },
    async ({ desk, body: { reason, ...pair } }) => {
      const act = { act: "peer.pairSeen", player: pair.player, reason, details: { ...pair } };
      await acts.run(desk, act, async (connection) => {
        if (await seePair(connection, pair, new Date(clock.now()))) return;
        throw new Problem(
          404,
          "PEER_PAIR_UNKNOWN",
          "There is no such pair that is open, and nothing was changed. Read the list again.",
        );
      });
    },
  );
}
