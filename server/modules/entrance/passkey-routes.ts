import type { FastifyInstance, FastifyRequest } from "fastify";
import { passkeyLoginRequest } from "../../../plugins/mfa/login/login-wire.ts";
import { assertionOptions } from "../../../plugins/mfa/passkey-wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { browserOf, markBrowser } from "../../http/requests/browser-cookie.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { relyingPartyOf } from "../mfa/contract.ts";
import type { MfaConfiguration } from "../mfa/mfa-configuration.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import type { PasskeyLogin } from "./passkey-login.ts";

const QUARTER_HOUR = 15 * 60_000;

export interface PasskeyRoutes {
  readonly database: Database;
  readonly logins: PasskeyLogin;
  readonly browsers: KnownBrowsers;
  readonly passkeys: MfaConfiguration["passkeys"];
}

/** Routes to log in by a passkey alone. */
export function passkeyRoutes(app: FastifyInstance, { database, logins, browsers, passkeys }: PasskeyRoutes): void {
  const limit = (name: string, most: number) =>
    new RateLimit(database, { name: `entrance passkeys ${name}`, most, windowMs: QUARTER_HOUR });
  // A login screen requests a challenge when it opens, so that the browser can offer a passkey.
  const asked = limit("asked for", 1_000);
  const failures = limit("refused", 100);
  /**
   * A browser that a player has logged in from has its own count, so that strangers at the same address cannot use it
   * up.
   */
  const keyOf = async (request: FastifyRequest): Promise<string> => {
    const client = clientOf(request);
    return (await browsers.hasAny(client)) ? `browser ${client.browser}` : addressKey(request);
  };

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/passkey/options",
      summary:
        "The challenge that a passkey signs to log its owner in; valid for one answer of this browser, for five minutes",
      answer: assertionOptions,
      refusals: ["ORIGIN_UNKNOWN", "TOO_MANY_ATTEMPTS", "BUSY"],
    },
    async ({ request, reply }) => {
      await asked.consume(await keyOf(request));
      return logins.begin(relyingPartyOf(request, passkeys), markBrowser(request, reply));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/passkey",
      summary:
        "Opens a session by what a passkey has signed; it counts as both factors, also while the password is locked",
      body: passkeyLoginRequest,
      answer: sessionAnswer,
      refusals: [
        ...["PASSKEY_UNKNOWN", "PASSKEY_EXPIRED", "ACCOUNT_NOT_ACTIVE"],
        ...["ORIGIN_UNKNOWN", "TOO_MANY_ATTEMPTS", "BUSY"],
      ],
    },
    async ({ body, request, reply }) => {
      const logIn = async () => {
        const from = { party: relyingPartyOf(request, passkeys), browser: browserOf(request) };
        return sendSession(reply, await logins.logIn(body.credential, from, clientOf(request)));
      };
      return failures.attempt(await keyOf(request), logIn, isFailed);
    },
  );
}

const isFailed = (error: unknown): boolean =>
  error instanceof Problem && ["PASSKEY_UNKNOWN", "PASSKEY_EXPIRED", "ORIGIN_UNKNOWN"].includes(error.errorCode);
