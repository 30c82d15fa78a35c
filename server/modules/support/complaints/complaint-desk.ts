import type { FastifyInstance } from "fastify";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import { complaintParams } from "../../../../plugins/support/complaints/wire.ts";
import {
  complaintDecision,
  deskComplaintsAnswer,
  deskComplaintsQuery,
} from "../../../../plugins/support/desk/complaints/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import * as kept from "./complaint-repository.ts";
import { complaintOver } from "./complaint-routes.ts";
import { type Outside, tellOfComplaint } from "./tell-complaint.ts";

const URL = "/api/desk/v1/complaints";
const AT_DESK = { auth: "desk", act: "complaints.decide" } as const;
const PAGE = 20;

interface ComplaintDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly desk: ReturnType<(typeof desk)["register"]>;
  readonly outside: Outside;
}

/** The desk's room of complaints. Each look and act is in the audit log. */
export function complaintDesk(app: FastifyInstance, { database, clock, desk, outside }: ComplaintDeskParts): void {
  const { acts } = desk;
  const claims = desk.claimsOf("complaints");
  const lock = async (connection: Queryable, number: number) => {
    const player = await kept.lockComplaint(connection, number);
    if (player === undefined) throw complaintOver();
    return player;
  };
  const noted = (act: string, number: number) => (player: string) => ({
    ...{ act, player, details: { complaint: number } },
  });
  desk.counts.define({ ...{ room: "complaints", id: "complaints", act: "complaints.decide" }, count: kept.countOpen });

  route(
    app,
    {
      ...{ ...AT_DESK, method: "GET", url: URL, query: deskComplaintsQuery, answer: deskComplaintsAnswer },
      summary: "Complaints that are open, the nearest day first, or those that are over",
    },
    async ({ desk: caller, query }) => {
      const found = await acts.looks(
        caller,
        (connection) => kept.listForDesk(connection, query, PAGE),
        ({ number, player }) => ({ act: "complaints.read", player, details: { complaint: number } }),
      );
      const taken = await claims.of(
        database,
        found.map(({ number }) => String(number)),
        caller.user.id,
      );
      const items = found.map((each) => ({ ...each, claim: taken.get(String(each.number)) ?? null }));
      return { items, next: items.length === PAGE ? String(items.at(-1)?.number) : null };
    },
  );
  route(
    app,
    {
      ...{ ...AT_DESK, method: "POST", url: `${URL}/:number/claim`, params: complaintParams, answer: claimTaken },
      refusals: ["COMPLAINT_OVER", "CASE_CLAIMED"],
      summary: "Takes a complaint for half an hour; the player sees that it is read",
    },
    async ({ desk: caller, params: { number } }) => {
      const { until } = await acts.run(
        caller,
        ({ player }: { player: string; until: string }) => noted("complaints.claim", number)(player),
        async (connection) => {
          const player = await lock(connection, number);
          const taken = await claims.take(connection, String(number), caller.user.id);
          await kept.noteRead(connection, number, new Date(clock.now()));
          return { player, ...taken };
        },
      );
      return { until };
    },
  );
  route(
    app,
    {
      ...{ ...AT_DESK, method: "POST", url: `${URL}/:number/release`, params: complaintParams },
      refusals: ["COMPLAINT_OVER"],
      summary: "Gives a complaint back",
    },
    async ({ desk: caller, params: { number } }) => {
      await acts.run(caller, noted("complaints.release", number), async (connection) => {
        const player = await lock(connection, number);
        await claims.giveBack(connection, String(number), caller.user.id);
        return player;
      });
    },
  );
  route(
    app,
    {
      ...{ ...AT_DESK, method: "POST", url: `${URL}/:number/decision`, params: complaintParams },
      ...{ body: complaintDecision, refusals: ["COMPLAINT_OVER", "CASE_CLAIMED"] },
      summary: "Decides a complaint; the player reads the reason",
    },
    async ({ desk: caller, params: { number }, body }) => {
      await acts.run(
        caller,
        (player: string) => ({
          ...{ act: "complaints.decide", player },
          details: { complaint: number, decision: body.decision },
        }),
        async (connection) => {
          const player = await lock(connection, number);
          await claims.settle(connection, String(number), caller.user.id);
          const at = new Date(clock.now());
          await kept.decideComplaint(connection, number, { ...body, by: caller.user.id, at });
          await tellOfComplaint(connection, number, "decided", outside);
          return player;
        },
      );
    },
  );
}
