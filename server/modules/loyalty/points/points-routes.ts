import type { FastifyInstance } from "fastify";
import {
  historyAnswer,
  historyQuery,
  type Member,
  memberAnswer,
  membership,
  programAnswer,
  programQuery,
} from "../../../../plugins/loyalty/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { route } from "../../../http/route.ts";
import { programIn } from "../program/program.ts";
import { findMember, listEntries, listLeaving, setMembership } from "./member-repository.ts";

const URL = "/api/v1/loyalty";
const PAGE = 30;
/** The months of points about whose leaving a player is told. */
const LEAVING = 2;

/** Routes for the programme, and for what a player has in it. */
export function pointsRoutes(app: FastifyInstance, database: Database, clock: PlatformClock): void {
  const now = () => new Date(clock.now());
  const memberOf = async (player: string): Promise<Member> => {
    const [member, leaving] = await Promise.all([
      findMember(database, player, now()),
      listLeaving(database, player, now(), LEAVING),
    ]);
    return { ...member, leaving: member.isQuiet ? [] : leaving };
  };

  route(
    app,
    {
      method: "GET",
      url: `${URL}/program`,
      priority: "spared",
      summary: "Levels and statuses with what they bring and what they cost on average, and how points come",
      query: programQuery,
      answer: programAnswer,
    },
    ({ query }) => programIn(database, clock, query.currency),
  );

  route(
    app,
    {
      method: "GET",
      url: URL,
      summary: "The player's points, level and status",
      auth: "player",
      answer: memberAnswer,
    },
    ({ player }) => memberOf(player.number),
  );

  route(
    app,
    {
      method: "PUT",
      url: `${URL}/membership`,
      summary: "The player leaves the programme, or comes back; what they have stays",
      auth: "player",
      body: membership,
      answer: memberAnswer,
    },
    async ({ player, body }) => {
      await database.transaction(async (connection) => {
        await lockPlayer(connection, player.number);
        await setMembership(connection, player.number, body.isMember, now());
      });
      return memberOf(player.number);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: `${URL}/history`,
      summary: "Every movement of the player's points with its cause, the newest first",
      auth: "player",
      query: historyQuery,
      answer: historyAnswer,
    },
    async ({ player, query }) => {
      const items = await listEntries(database, player.number, query.cursor, PAGE + 1);
      const page = items.slice(0, PAGE);
      return { items: page, next: items.length > PAGE ? (page.at(-1)?.number ?? null) : null };
    },
  );
}
