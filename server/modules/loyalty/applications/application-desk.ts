import type { FastifyInstance } from "fastify";
import { claimTaken } from "../../../../plugins/desk/claims/wire.ts";
import {
  applicationDecision,
  applicationParams,
  deskApplicationsAnswer,
  deskApplicationsQuery,
} from "../../../../plugins/loyalty/desk/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { route } from "../../../http/route.ts";
import type { desk } from "../../desk/register.ts";
import * as kept from "./application-repository.ts";

type Desk = ReturnType<(typeof desk)["register"]>;

const URL = "/api/desk/v1/vip-applications";
const AT_DESK = { auth: "desk", act: "vip.decide" } as const;
const PAGE = 20;

interface ApplicationDeskParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly desk: Desk;
}

/** The desk's room in which people decide on applications for a status. Each look and act is in the audit log. */
export function applicationDesk(app: FastifyInstance, { database, clock, desk }: ApplicationDeskParts): void {
  const { acts } = desk;
  const claims = desk.claimsOf("vip-applications");
  const now = () => new Date(clock.now());
  const lock = async (connection: Queryable, id: string) => {
    const found = await kept.lockApplication(connection, id, now());
    if (!found) throw applicationOver();
    return found;
  };
  desk.counts.define({
    ...{ room: "vip-applications", id: "vip-applications", act: "vip.decide" },
    count: (connection, limit) => kept.countWaiting(connection, limit),
  });

  route(
    app,
    {
      ...AT_DESK,
      method: "GET",
      url: URL,
      summary: "Applications for a status that wait, or those that are over with what was said",
      query: deskApplicationsQuery,
      answer: deskApplicationsAnswer,
    },
    async ({ desk: caller, query }) => {
      const found = await acts.looks(
        caller,
        (connection) => kept.listApplications(connection, query, now(), PAGE),
        ({ id, player }) => ({ act: "vip.read", player, details: { application: id } }),
      );
      const ids = found.map(({ id }) => id);
      const taken = await claims.of(database, ids, caller.user.id);
      const items = found.map((each) => ({ ...each, claim: taken.get(each.id) ?? null }));
      return { items, next: items.length === PAGE ? (ids.at(-1) ?? null) : null };
    },
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/claim`,
      summary: "Takes an application for half an hour, or for half an hour more",
      params: applicationParams,
      answer: claimTaken,
      refusals: ["APPLICATION_OVER", "CASE_CLAIMED"],
    },
    async ({ desk: caller, params: { id } }) => {
      const { until } = await acts.run(
        caller,
        ({ player }: { player: string; until: string }) => ({ act: "vip.claim", player, details: { application: id } }),
        async (connection) => {
          const { player } = await lock(connection, id);
          return { player, ...(await claims.take(connection, id, caller.user.id)) };
        },
      );
      return { until };
    },
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/release`,
      summary: "Gives an application back to the queue",
      params: applicationParams,
      refusals: ["APPLICATION_OVER"],
    },
    async ({ desk: caller, params: { id } }) => {
      await acts.run(
        caller,
        ({ player }: kept.LockedApplication) => ({ act: "vip.release", player, details: { application: id } }),
        async (connection) => {
          const found = await lock(connection, id);
          await claims.giveBack(connection, id, caller.user.id);
          return found;
        },
      );
    },
  );

  route(
    app,
    {
      ...AT_DESK,
      method: "POST",
      url: `${URL}/:id/decision`,
      summary: "Gives the status that is asked for, or refuses it",
      params: applicationParams,
      body: applicationDecision,
      refusals: ["APPLICATION_OVER", "STATUS_WITHDRAWN", "NOT_NOW", "CASE_CLAIMED"],
    },
    async ({ desk: caller, params: { id }, body: { decision, reason } }) => {
      await acts.run(
        caller,
        ({ player, status }: kept.LockedApplication) => ({
          ...{ act: decision === "approve" ? "vip.approve" : "vip.refuse", player, reason },
          details: { application: id, status },
        }),
        async (connection) => {
          const found = await lock(connection, id);
          if (decision === "approve" && !found.isOpen) throw statusWithdrawn();
          if (decision === "approve" && found.isQuiet) throw notNow();
          const state = decision === "approve" ? "approved" : "refused";
          await kept.decideApplication(connection, { id, by: caller.user.id, state, reason, at: now() });
          await claims.settle(connection, id, caller.user.id);
          return found;
        },
      );
    },
  );
}

const applicationOver = () =>
  new Problem(
    409,
    "APPLICATION_OVER",
    "This application was decided already or taken back. Nothing was changed; read the list again.",
  );

const statusWithdrawn = () =>
  new Problem(409, "STATUS_WITHDRAWN", "This status is not offered any more. The application still waits; refuse it.");

const notNow = () =>
  new Problem(
    409,
    "NOT_NOW",
    "The player is on a break, has used up a limit, has left the programme, or has no active account. The application still waits.",
  );
