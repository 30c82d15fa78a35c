import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  contactAdd,
  methodAdded,
  methodRemove,
  methodsAnswer,
  passkeyAdd,
  passkeyOptions,
  recoveryCodes,
  totpBegun,
  totpConfirm,
  unlockRequest,
} from "../../../../plugins/mfa/methods-wire.ts";
import { sessionAnswer } from "../../../../plugins/session/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { tokenOf } from "../../../http/requests/authentication.ts";
import { browserOf, markBrowser } from "../../../http/requests/browser-cookie.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { sendSession } from "../../../http/requests/session-cookie.ts";
import { route } from "../../../http/route.ts";
import type { Player } from "../../../players/player.ts";
import type { SessionService } from "../../session/contract.ts";
import { unlock } from "../challenge/unlock.ts";
import type { MfaConfiguration } from "../mfa-configuration.ts";
import type { MethodService } from "./method-service.ts";
import { relyingPartyOf } from "./relying-party.ts";

const QUARTER_HOUR = 15 * 60_000;
const LOCKED = "CONFIRMATION_NEEDED";

export interface MethodRoutes {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly methods: MethodService;
  readonly configuration: MfaConfiguration;
}

/**
 * Routes for a player's own methods. A change requires a factor that the player has. If there is none yet, it requires
 * the password, or a confirmation by a player without a password. Every change is notified by mail.
 */
export function methodRoutes(app: FastifyInstance, { database, sessions, methods, configuration }: MethodRoutes): void {
  const wrongPasswords = new RateLimit(database, { name: "unlocks", most: 5, windowMs: QUARTER_HOUR });
  const wrongCodes = new RateLimit(database, { name: "authenticator codes", most: 10, windowMs: QUARTER_HOUR });
  const managerOf = (player: Player, request: FastifyRequest) => ({ player, browser: browserOf(request) });
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, configuration.passkeys);

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/mfa/methods",
      summary: "The player's second factors",
      auth: "player",
      answer: methodsAnswer,
    },
    ({ player, request }) => methods.list(managerOf(player, request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/unlock",
      summary:
        "Checks the password again, so that this browser may set up the first method for five minutes; the session gets new tokens",
      auth: "player",
      body: unlockRequest,
      answer: sessionAnswer,
      refusals: ["WRONG_PASSWORD", LOCKED, "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const session = (await sessions.idOf(tokenOf(request) ?? "")) ?? "";
      const browser = () => markBrowser(request, reply);
      const opened = await counted(wrongPasswords, player.number, "WRONG_PASSWORD", () =>
        unlock(
          { database, sessions },
          { player: player.number, session, password: body.password, by: addressKey(request), browser },
        ),
      );
      return sendSession(reply, opened);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/totp",
      summary: "Begins to set up an authenticator app; its secret is shown now and never again",
      auth: "player",
      answer: totpBegun,
      refusals: [LOCKED],
    },
    ({ player, request }) => methods.beginTotp(managerOf(player, request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/totp/confirm",
      summary: "Turns the authenticator app on by its first code; one that was there before is replaced",
      auth: "player",
      body: totpConfirm,
      answer: methodAdded,
      refusals: [LOCKED, "METHOD_UNKNOWN", "WRONG_CODE", "TOO_MANY_ATTEMPTS"],
    },
    ({ player, body, request }) =>
      counted(wrongCodes, player.number, "WRONG_CODE", async () => ({
        recoveryCodes: await methods.confirmTotp(managerOf(player, request), body.id, body.code),
      })),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/passkeys/options",
      summary: "What a browser needs to make a passkey",
      auth: "player",
      answer: passkeyOptions,
      refusals: [LOCKED, "TOO_MANY_PASSKEYS", "ORIGIN_UNKNOWN"],
    },
    ({ player, request }) => methods.passkeyOptions(managerOf(player, request), partyOf(request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/passkeys",
      summary: "Adds the passkey that the browser has made",
      auth: "player",
      body: passkeyAdd,
      answer: methodAdded,
      refusals: [LOCKED, "PASSKEY_KNOWN", "PASSKEY_REFUSED", "ORIGIN_UNKNOWN"],
    },
    async ({ player, body, request }) => ({
      recoveryCodes: await methods.addPasskey(managerOf(player, request), partyOf(request), body.credential, body.name),
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/contacts",
      summary: "Turns on codes to the confirmed phone or e-mail address of the account",
      auth: "player",
      body: contactAdd,
      answer: methodAdded,
      refusals: [LOCKED, "METHOD_NOT_OFFERED"],
    },
    async ({ player, body, request }) => ({
      recoveryCodes: await methods.addContact(managerOf(player, request), body.method),
    }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/methods/remove",
      summary:
        "Removes a method, which requires a factor or a recovery code; the last one's removal removes the recovery codes as well",
      auth: "player",
      body: methodRemove,
      refusals: [LOCKED],
    },
    ({ player, body, request }) => methods.remove(managerOf(player, request), body.id),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/recovery-codes",
      summary: "Makes ten new recovery codes; the former ones are no longer valid",
      auth: "player",
      answer: recoveryCodes,
      refusals: [LOCKED, "METHOD_NOT_OFFERED"],
    },
    async ({ player, request }) => ({ recoveryCodes: await methods.newRecoveryCodes(managerOf(player, request)) }),
  );
}

/** Counts only failures, so that normal use is never limited. */
const counted = <T>(limit: RateLimit, key: string, wrong: string, work: () => Promise<T>): Promise<T> =>
  limit.attempt(key, work, (error) => error instanceof Problem && error.errorCode === wrong);
