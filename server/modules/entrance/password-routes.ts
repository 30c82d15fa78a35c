import type { FastifyInstance } from "fastify";
import { passwordChange, passwordState } from "../../../plugins/account/wire.ts";
import {
  recoveredPassword,
  recoveryAnswer,
  recoveryRequest,
  unlockRequest,
} from "../../../plugins/auth/recovery/recovery-wire.ts";
import { sessionAnswer } from "../../../plugins/session/wire.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { browserOf } from "../../http/requests/browser-cookie.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { Confirmations } from "../../players/confirmations.ts";
import { readLogin } from "../../players/login-name.ts";
import { countryOf } from "../geo/contract.ts";
import { hasPassword } from "../mfa/contract.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import { changeOwnPassword, type PasswordChangeParts } from "./password-change.ts";
import type { RecoveryService } from "./recovery.ts";

const QUARTER_HOUR = 15 * 60_000;
const DAY = 24 * 60 * 60_000;
const WEAK = ["PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_TOO_COMMON", "PASSWORD_BREACHED"];
const BAD_CODE = ["WRONG_CODE", "CODE_USED_UP", "CODE_UNUSABLE", "TOO_MANY_ATTEMPTS"];

export function passwordRoutes(
  app: FastifyInstance,
  {
    recoveries,
    browsers,
    ...parts
  }: PasswordChangeParts & { readonly recoveries: RecoveryService; readonly browsers: KnownBrowsers },
): void {
  const limit = (name: string, most: number, windowMs = QUARTER_HOUR) =>
    new RateLimit(parts.database, { name: `passwords ${name}`, most, windowMs });
  const begunByAddress = limit("recoveries of an address", 30);
  const begunForLogin = limit("recoveries of a login by an address", 10, DAY);
  // A browser that the player has logged in from has its own allowance, which strangers cannot use up.
  const begunInBrowser = limit("recoveries in a known browser", 10, DAY);
  const triedByAddress = limit("recovery tries of an address", 60);
  const changes = limit("changed", 5);

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/recovery",
      summary:
        "Sends a code and a link to restore a password; the answer is the same whether or not the login has an account",
      body: recoveryRequest,
      answer: recoveryAnswer,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request }) => {
      const login = readLogin(body.login, countryOf(request));
      const key = `${login.type}:${login.value}`;
      const isKnown = await browsers.has(login, clientOf(request));
      if (isKnown) await begunInBrowser.consume(key);
      else {
        await begunByAddress.consume(addressKey(request));
        await begunForLogin.consume(`${addressKey(request)} ${key}`);
      }
      return recoveries.begin(login, isKnown);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/recovery/password",
      summary: "Sets a new password by the code or the link that was sent, unlocks it and ends all sessions",
      body: recoveredPassword,
      refusals: [...BAD_CODE, ...WEAK],
    },
    async ({ body, request }) => {
      await triedByAddress.consume(addressKey(request));
      return recoveries.changePassword(body.proof, body.password, addressKey(request));
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/recovery/unlock",
      summary: "Unlocks a password by the code or the link that was sent",
      body: unlockRequest,
      refusals: BAD_CODE,
    },
    async ({ body, request }) => {
      await triedByAddress.consume(addressKey(request));
      return recoveries.unlock(body.proof);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/account/password",
      priority: "money",
      summary: "Whether the player has a password, and whether they may set one now in this browser",
      auth: "player",
      answer: passwordState,
    },
    async ({ player: { number: player }, request }) => {
      const [{ database }, browser] = [parts, browserOf(request)];
      return {
        hasPassword: await hasPassword(database, player),
        isConfirmed: await Confirmations.has(database, player, "security", browser),
      };
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/account/password",
      summary:
        "Changes the password of a player who gives the current one, or sets the first one; ends the other sessions on request, and renews this one",
      auth: "player",
      body: passwordChange,
      answer: sessionAnswer,
      refusals: ["WRONG_PASSWORD", "CONFIRMATION_NEEDED", ...WEAK, "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, player, request, reply }) => {
      await changes.consume(player.number);
      const session = (await parts.sessions.sessionOf(tokenOf(request) ?? ""))?.id ?? "";
      const changing = { player: player.number, session, client: clientOf(request), mark: browserOf(request) };
      return sendSession(reply, await changeOwnPassword(parts, changing, body));
    },
  );
}
