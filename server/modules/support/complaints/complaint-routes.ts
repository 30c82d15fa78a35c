import type { FastifyInstance } from "fastify";
import { complaintParams, complaintsAnswer, newComplaint } from "../../../../plugins/support/complaints/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { lockPlayer } from "../../../db/lock-player.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { route } from "../../../http/route.ts";
import type { SupportConfiguration } from "../support-configuration.ts";
import * as kept from "./complaint-repository.ts";
import { tellOfComplaint } from "./tell-complaint.ts";

const URL = "/api/v1/support/complaints";

interface ComplaintParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly terms: SupportConfiguration["complaints"];
}

/** The calls by which a player complains, and follows what becomes of it. */
export function complaintRoutes(app: FastifyInstance, { database, clock, terms }: ComplaintParts): void {
  const sent = new RateLimit(database, { name: "complaints", most: 20, windowMs: 24 * 3600_000 });
  const answerFor = async (player: string) => ({
    items: await kept.listComplaints(database, player),
    days: terms.days,
    outside: terms.outside ?? null,
  });
  route(
    app,
    {
      ...{ method: "GET", url: URL, auth: "player", answer: complaintsAnswer },
      summary: "The player's complaints with their steps, and by when a complaint is answered",
    },
    ({ player }) => answerFor(player.number),
  );
  route(
    app,
    {
      ...{ method: "POST", url: URL, auth: "player", body: newComplaint, answer: complaintsAnswer },
      refusals: ["TOO_MANY_COMPLAINTS", "TOO_MANY_ATTEMPTS"],
      summary: "Files a complaint, which has a number and a day at once",
    },
    async ({ player: { number: player }, body }) => {
      await sent.consume(player);
      const filed = await database.transaction(async (connection) => {
        await lockPlayer(connection, player);
        const at = new Date(clock.now());
        const outcome = await kept.fileComplaint(connection, player, { ...body, at, days: terms.days });
        if (outcome.outcome === "filed") await tellOfComplaint(connection, outcome.number, "filed", terms.outside);
        return outcome;
      });
      if (filed.outcome === "refused") throw tooMany();
      return answerFor(player);
    },
  );
  route(
    app,
    {
      ...{ method: "POST", url: `${URL}/:number/withdraw`, auth: "player", params: complaintParams },
      ...{ answer: complaintsAnswer, refusals: ["COMPLAINT_OVER"] },
      summary: "Takes a complaint back",
    },
    async ({ player: { number: player }, params: { number } }) => {
      const at = new Date(clock.now());
      if (!(await kept.withdrawComplaint(database, player, { number, at }))) throw complaintOver();
      return answerFor(player);
    },
  );
}

const tooMany = () =>
  new Problem(
    409,
    "TOO_MANY_COMPLAINTS",
    "As many of your complaints are open as can be at the same time. Nothing was filed; what you add to one goes by message.",
  );

export const complaintOver = () =>
  new Problem(409, "COMPLAINT_OVER", "No such complaint is open any more. Nothing was changed; load the page again.");
