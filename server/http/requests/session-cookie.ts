import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionAnswer } from "../../../plugins/session/wire.ts";
import { KNOWN_DAYS } from "../../modules/session/known-browser-repository.ts";
import { type Client, type Opened, SESSION_LIFETIMES } from "../../modules/session/service.ts";
import { requestLanguage } from "../answers/request-language.ts";
import { framing, type OwnCookie, ownCookie, ownCookieOf } from "../site/own-cookie.ts";

const COOKIE = "refresh";
/** Identifies a browser from which a player has logged in, so that attempts elsewhere do not lock them out of it. */
const BROWSER = "browser";
const BROWSER_VALUE = /^[\w-]{43}$/;

/** In seconds. */
const DAY = 24 * 60 * 60;

/** The sender of a request, as a session stores it. */
export function clientOf(request: FastifyRequest): Client {
  const { headers, ip } = request;
  const known = ownCookieOf(request, BROWSER);
  return {
    device: (headers["user-agent"] ?? "").slice(0, 300),
    address: ip,
    isFramed: headers["x-embedded"] === "true",
    browser: known !== undefined && BROWSER_VALUE.test(known) ? known : undefined,
    language: requestLanguage(request),
  };
}

/** Puts the refresh token into a cookie that scripts cannot read; the rest is the answer. */
export function sendSession(reply: FastifyReply, { answer, refresh, isFramed, browser }: Opened): SessionAnswer {
  keep(reply, COOKIE, refresh, { isFramed, maxAge: SESSION_LIFETIMES.absoluteMinutes * 60 });
  if (browser !== undefined) keep(reply, BROWSER, browser, { isFramed, maxAge: KNOWN_DAYS * DAY });
  return answer;
}

export function forgetSession(reply: FastifyReply, isFramed: boolean): void {
  const cookie = ownCookie(reply.request, COOKIE);
  reply.clearCookie(cookie.name, attributes(isFramed, cookie));
}

export const refreshTokenOf = (request: FastifyRequest): string | undefined => ownCookieOf(request, COOKIE);

function keep(reply: FastifyReply, name: string, value: string, { isFramed, maxAge }: Keeping): void {
  const cookie = ownCookie(reply.request, name);
  reply.setCookie(cookie.name, value, { ...attributes(isFramed, cookie), maxAge });
}

interface Keeping {
  readonly isFramed: boolean;
  /** In seconds. */
  readonly maxAge: number;
}

const attributes = (isFramed: boolean, cookie: OwnCookie) => ({
  path: "/",
  httpOnly: true,
  secure: cookie.secure,
  ...framing(isFramed, cookie),
});
