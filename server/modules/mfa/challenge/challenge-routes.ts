import type { FastifyInstance, FastifyRequest } from "fastify";
import { assertionOptions } from "../../../../plugins/mfa/passkey-wire.ts";
import {
  beginRequest,
  challengeRequest,
  challengeStatus,
  sendRequest,
  sentAnswer,
  verifyAnswer,
  verifyRequest,
} from "../../../../plugins/mfa/wire.ts";
import { mfaRequired } from "../../../../plugins/session/wire.ts";
import type { Database } from "../../../db/database.ts";
import { RateLimit } from "../../../http/limits/rate-limit.ts";
import { tokenOf } from "../../../http/requests/authentication.ts";
import { browserOf, markBrowser } from "../../../http/requests/browser-cookie.ts";
import { addressKey } from "../../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../../http/requests/session-cookie.ts";
import { route } from "../../../http/route.ts";
import type { SessionService } from "../../session/contract.ts";
import { relyingPartyOf } from "../methods/relying-party.ts";
import type { MfaConfiguration } from "../mfa-configuration.ts";
import { nothingToConfirmBy } from "../refusals.ts";
import type { SecondFactor } from "./second-factor.ts";

const QUARTER_HOUR = 15 * 60_000;
const OVER = ["CHALLENGE_UNKNOWN", "CHALLENGE_OVER", "METHOD_NOT_OFFERED", "TOO_MANY_ATTEMPTS"];

export interface ChallengeRoutes {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly secondFactor: SecondFactor;
  readonly configuration: MfaConfiguration;
}

/** Routes to pass a challenge. The handle is sent in bodies and never in addresses, because addresses may be logged. */
export function challengeRoutes(app: FastifyInstance, parts: ChallengeRoutes): void {
  const { database, sessions, secondFactor, configuration } = parts;
  // A waiting screen asks every few seconds; someone guessing handles asks far more often.
  const ofAddress = new RateLimit(database, { name: "challenges of an address", most: 1_000, windowMs: QUARTER_HOUR });
  const held = async (sessionKey: string, request: FastifyRequest) => {
    await ofAddress.consume(addressKey(request));
    return { sessionKey, browser: browserOf(request) };
  };

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/begin",
      summary: "Asks players to authenticate again before an act; the challenge is passed like that of a login",
      auth: "player",
      body: beginRequest,
      answer: mfaRequired,
      refusals: ["NO_METHOD", "PASSWORD_NEEDED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, body, request, reply }) => {
      const session = (await sessions.idOf(tokenOf(request) ?? "")) ?? "";
      const asked = { player: player.number, session, browser: () => markBrowser(request, reply) };
      const due = await database.transaction((connection) => secondFactor.challenge(connection, asked, body.flowName));
      if (!due) throw nothingToConfirmBy();
      return due;
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/status",
      summary: "The state of a challenge of this browser",
      body: challengeRequest,
      answer: challengeStatus,
      refusals: ["CHALLENGE_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => secondFactor.status(await held(body.sessionKey, request)),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/send",
      summary: "Sends a code by SMS or e-mail; the former one is no longer valid",
      body: sendRequest,
      answer: sentAnswer,
      refusals: OVER,
    },
    async ({ body, request }) => secondFactor.sendCode(await held(body.sessionKey, request), body.method),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/passkey-options",
      summary: "The challenge that a passkey signs",
      body: challengeRequest,
      answer: assertionOptions,
      refusals: [...OVER, "ORIGIN_UNKNOWN"],
    },
    async ({ body, request }) =>
      secondFactor.passkeyOptions(
        await held(body.sessionKey, request),
        relyingPartyOf(request, configuration.passkeys),
      ),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/mfa/verify",
      summary: "Passes a challenge by a code or a passkey: a login opens the session, another flow gives it new tokens",
      body: verifyRequest,
      answer: verifyAnswer,
      refusals: [...OVER, "WRONG_CODE", "CHALLENGE_FAILED", "ORIGIN_UNKNOWN", "ACCOUNT_NOT_ACTIVE"],
    },
    async ({ body, request, reply }) => {
      const opened = await secondFactor.verify(body, await held(body.sessionKey, request), clientOf(request), () =>
        relyingPartyOf(request, configuration.passkeys),
      );
      return { session: sendSession(reply, opened) };
    },
  );
}
