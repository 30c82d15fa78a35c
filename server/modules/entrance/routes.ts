import type { FastifyInstance, FastifyReply } from "fastify";
import { linkRequest } from "../../../plugins/auth/auto/auto-wire.ts";
import { lastLogin } from "../../../plugins/auth/last-login/last-login-wire.ts";
import { type LoginAnswer, loginAnswer } from "../../../plugins/auth/login-wire.ts";
import { loginRequest } from "../../../plugins/session/wire.ts";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { markBrowser } from "../../http/requests/browser-cookie.ts";
import { addressKey } from "../../http/requests/client-address.ts";
import { clientOf, sendSession } from "../../http/requests/session-cookie.ts";
import { route } from "../../http/route.ts";
import { readLogin } from "../../players/login-name.ts";
import { countryOf } from "../geo/contract.ts";
import type { SessionService } from "../session/contract.ts";
import type { LetIn } from "./doorway.ts";
import type { Entrance } from "./entrance.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import { lastLoginOf } from "./last-login-repository.ts";
import type { LoginLinks } from "./links.ts";

const QUARTER_HOUR = 15 * 60_000;

const isFailed = (error: unknown): boolean => error instanceof Problem && [401, 423].includes(error.status);

export interface EntranceRoutes {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly entrance: Entrance;
  readonly browsers: KnownBrowsers;
  readonly links: LoginLinks;
}

/** The result of a login: a session with its cookie, or the second factor that is required. */
const answered = (reply: FastifyReply, letIn: LetIn): LoginAnswer =>
  "mfa" in letIn ? letIn : sendSession(reply, letIn);

export const failuresOfAddress = (database: Database): RateLimit =>
  new RateLimit(database, { name: "entrance failures of an address", most: 100, windowMs: QUARTER_HOUR });

export function entranceRoutes(
  app: FastifyInstance,
  { database, sessions, entrance, browsers, links }: EntranceRoutes,
): void {
  // Counted before the password is checked, so that simultaneous tries count like successive ones. Only failures stay
  // counted, so that using an account does not lock its player out.
  const limit = (name: string, most: number) =>
    new RateLimit(database, { name: `entrance ${name}`, most, windowMs: QUARTER_HOUR });
  const failuresOfLogin = limit("failures of a login", 10);
  const ofAddress = failuresOfAddress(database);
  const linksOfAddress = limit("links of an address", 30);

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/session/login",
      summary:
        "Opens a session by e-mail, phone or account number, and password, or names the second factor that is required; after three failures in a row no password is accepted",
      body: loginRequest,
      answer: loginAnswer,
      refusals: ["WRONG_CREDENTIALS", "PASSWORD_LOCKED", "ACCOUNT_NOT_ACTIVE", "TOO_MANY_ATTEMPTS", "BUSY"],
    },
    async ({ body, request, reply }) => {
      const client = clientOf(request);
      const address = addressKey(request);
      const login = readLogin(body.login, countryOf(request));
      const loginKey = [address, client.browser ?? "", login.type, login.value].join(" ");
      const logIn = () =>
        failuresOfLogin.attempt(
          loginKey,
          async () =>
            answered(reply, await entrance.logIn(login, body.password, client, () => markBrowser(request, reply))),
          isFailed,
        );
      // A browser that the player has logged in from has its own count, so that strangers at the same address cannot
      // use it up.
      if (await browsers.has(login, client)) return logIn();
      return ofAddress.attempt(address, logIn, isFailed);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/entrance/link",
      summary: "Opens a session by the link that the platform sent; it is valid once and for ten minutes",
      body: linkRequest,
      answer: loginAnswer,
      refusals: ["LINK_UNUSABLE", "ACCOUNT_NOT_ACTIVE", "TOO_MANY_ATTEMPTS"],
    },
    async ({ body, request, reply }) => {
      await linksOfAddress.consume(addressKey(request));
      return answered(reply, await links.logIn(body.hash, clientOf(request), () => markBrowser(request, reply)));
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/entrance/last-login",
      summary: "The login before this session's: when, from where and by what; and how many failed since",
      auth: "player",
      answer: lastLogin,
    },
    async ({ player, request }) => {
      const session = (await sessions.sessionOf(tokenOf(request) ?? ""))?.id ?? "";
      return lastLoginOf(database, player.number, session);
    },
  );
}
