import type { FastifyInstance } from "fastify";
import {
  accountOverview,
  accountProfile,
  correctionRequest,
  profileEdit,
  requestWithdrawal,
} from "../../../plugins/account/profile-wire.ts";
import { FIELDS } from "../../../plugins/account/verified-rules.ts";
import { deviceName } from "../../../plugins/auth/last-login/device-rules.ts";
import { signInLog } from "../../../plugins/mfa/sign-in-wire.ts";
import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { route } from "../../http/route.ts";
import { listMethods } from "../mfa/contract.ts";
import type { SessionService } from "../session/contract.ts";
import type { Corrections } from "./correction-service.ts";
import type { AccountProfiles } from "./profile-service.ts";
import { listSignIns } from "./sign-in-repository.ts";

const QUARTER_HOUR = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
const MOST_SIGN_INS = 50;
const INELIGIBLE = ["UNDERAGE", "COUNTRY_NOT_SERVED", "NOTHING_TO_CHANGE", "TOO_MANY_ATTEMPTS"];

export interface AccountRoutes {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly profiles: AccountProfiles;
  readonly corrections: Corrections;
}

/** The routes of the player's account: its data, its history and its corrections. */
export function accountRoutes(
  app: FastifyInstance,
  { database, sessions, profiles, corrections }: AccountRoutes,
): void {
  const edits = new RateLimit(database, { name: "profile edits", most: 30, windowMs: QUARTER_HOUR });
  // A low limit, because a person has to read each correction.
  const asked = new RateLimit(database, { name: "profile corrections", most: 10, windowMs: DAY });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/account/overview",
      priority: "money",
      summary: "The account at a glance: what documents prove, what is missing, factors and sessions",
      auth: "player",
      answer: accountOverview,
    },
    async ({ player }) => {
      const [{ documents, fields, correction }, methods, open] = await Promise.all([
        profiles.view(player.number),
        listMethods(database, player.number),
        sessions.list(player.number, ""),
      ]);
      return {
        documents,
        missing: FIELDS.filter((field) => fields[field] === null),
        factors: methods.length,
        sessions: open.length,
        isCorrectionWaiting: correction?.state === "waiting",
      };
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/account/profile",
      priority: "money",
      summary: "The player's data, what proves it, the newest correction and the newest changes",
      auth: "player",
      answer: accountProfile,
    },
    ({ player }) => profiles.view(player.number),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/profile",
      summary: "Changes data that no approved document proves",
      auth: "player",
      body: profileEdit,
      answer: accountProfile,
      refusals: ["FIELD_VERIFIED", ...INELIGIBLE],
    },
    async ({ player, body }) => {
      await edits.consume(player.number);
      return profiles.change(player.number, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/profile/requests",
      summary: "Asks to have data corrected that an approved document proves; a person decides",
      auth: "player",
      body: correctionRequest,
      answer: accountProfile,
      refusals: ["FIELD_NOT_VERIFIED", "CORRECTION_WAITS", ...INELIGIBLE],
    },
    async ({ player, body }) => {
      await asked.consume(player.number);
      return corrections.ask(player.number, body);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/profile/requests/withdraw",
      summary: "Withdraws a correction that waits",
      auth: "player",
      body: requestWithdrawal,
      answer: accountProfile,
      refusals: ["CORRECTION_OVER"],
    },
    ({ player, body }) => corrections.withdraw(player.number, body.id),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/account/sign-ins",
      priority: "money",
      summary: "The player's logins and failed tries of the last 90 days, the newest first, at most fifty",
      auth: "player",
      answer: signInLog,
    },
    async ({ player, request }) => {
      const session = (await sessions.idOf(tokenOf(request) ?? "")) ?? "";
      const log = await listSignIns(database, player.number, session, MOST_SIGN_INS);
      return log.map((each) => ({ ...each, device: deviceName(each.device) }));
    },
  );
}
