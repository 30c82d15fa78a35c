import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import {
  endedSessions,
  endSessionsRequest,
  noteRequest,
  personalAnswer,
  personalRequest,
  playerAnswer,
  playerPage,
  playerQuery,
  proposeRequest,
  restrictRequest,
  timelinePage,
  timelineQuery,
} from "../../../../plugins/desk/players/wire.ts";
import { proposalMade } from "../../../../plugins/desk/proposals/wire.ts";
import type { Database } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { PlayersDesk } from "./players-desk.ts";
import { listed } from "./presented.ts";
import { readCursor, searchBy, writeCursor } from "./search-rules.ts";
import { listHappened, readPlace, writePlace } from "./timeline-repository.ts";

const PAGE = 50;
const params = z.object({ number: z.string().check(z.maxLength(20)) });

/** Calls that show players. */
export function playerLookRoutes(app: FastifyInstance, database: Database, desk: PlayersDesk): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/players",
      summary:
        "Players by the beginning of their number, address, phone or name, their personal data masked; without the right to see personal data by a whole number, address or phone",
      auth: "desk",
      act: "players.read",
      query: playerQuery,
      answer: playerPage,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ desk: caller, query: { search, status, after } }) => {
      const found = await desk.search(caller, searchBy(search), {
        ...{ status: status ?? null, after: readCursor(after), limit: PAGE + 1 },
      });
      const shown = found.slice(0, PAGE);
      return { items: shown.map(listed), next: found.length > PAGE ? writeCursor(shown.at(-1)!) : null };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/players/:number",
      summary: "One player: state, money, bets, restrictions, sessions and notes, personal data masked",
      auth: "desk",
      act: "players.read",
      params,
      answer: playerAnswer,
      refusals: ["PLAYER_UNKNOWN"],
    },
    ({ desk: caller, params: { number } }) => desk.open(caller, number),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/desk/v1/players/:number/timeline",
      summary: "What happened to a player, from all areas, the newest first",
      auth: "desk",
      act: "bets.read",
      params,
      query: timelineQuery,
      answer: timelinePage,
      refusals: ["PLAYER_UNKNOWN"],
    },
    async ({ desk: caller, params: { number }, query: { group, after } }) => {
      const asked = { group: group ?? null, after: readPlace(after), limit: PAGE + 1 };
      await desk.lookAtTimeline(caller, number);
      const found = await listHappened(database, number, asked);
      const items = found.slice(0, PAGE);
      return { items, next: found.length > PAGE ? writePlace(items.at(-1)!) : null };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/personal",
      summary: "A player's personal data as it is; the look is noted",
      auth: "desk",
      act: "players.personal",
      params,
      body: personalRequest,
      answer: personalAnswer,
      refusals: ["PLAYER_UNKNOWN"],
    },
    ({ desk: caller, params: { number }, body }) => desk.personal(caller, number, body.reason),
  );
}

/** Calls that do something to a player. */
export function playerActRoutes(app: FastifyInstance, desk: PlayersDesk): void {
  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/notes",
      summary: "Writes a note about a player; notes are only added",
      auth: "desk",
      act: "notes.write",
      params,
      body: noteRequest,
      refusals: ["PLAYER_UNKNOWN"],
    },
    ({ desk: caller, params: { number }, body }) => desk.note(caller, number, body.text),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/sessions/end",
      summary: "Ends one of a player's sessions, or all of them, at once and on every connection",
      auth: "desk",
      act: "players.sessions",
      params,
      body: endSessionsRequest,
      answer: endedSessions,
      refusals: ["PLAYER_UNKNOWN"],
    },
    async ({ desk: caller, params: { number }, body: { session, reason } }) => ({
      ended: await desk.endSessions(caller, number, session, reason),
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/restrictions",
      summary: "Restricts a player; what would lift an exclusion or give something back is refused",
      auth: "desk",
      act: "players.restrict",
      params,
      body: restrictRequest,
      refusals: ["PLAYER_UNKNOWN", "FOUR_EYES", "UNTIL_PAST"],
    },
    ({ desk: caller, params: { number }, body }) => desk.restrict(caller, number, body),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/desk/v1/players/:number/proposals",
      summary:
        "Proposes to lift a break, to unblock an account, to give back what was taken away or to credit money; another person confirms it",
      auth: "desk",
      act: "players.read",
      params,
      body: proposeRequest,
      answer: proposalMade,
      refusals: [
        ...[
          "PLAYER_UNKNOWN",
          "CREDIT_UNKNOWN",
          "CURRENCY_NOT_OPEN",
          "ACCOUNT_ERASED",
          "PROPOSAL_OPEN",
          "DESK_NOT_ALLOWED",
        ],
      ],
    },
    async ({ desk: caller, params: { number }, body }) => ({ id: await desk.propose(caller, number, body) }),
  );
}
