import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionAnswer } from "../../plugins/session/wire.ts";
import { KNOWN_DAYS } from "../modules/session/known-browser-repository.ts";
import { SESSION_LIFETIMES, type Client, type Opened } from "../modules/session/service.ts";

const COOKIE = "__Host-openline-refresh";
/** What a browser is known by to whoever has logged in from it: nobody else can lock him out of it. */
const BROWSER = "__Host-openline-browser";
const BROWSER_VALUE = /^[\w-]{43}$/;

/** In seconds. */
const DAY = 24 * 60 * 60;

/** Who sends a request, as a session remembers it. */
export function clientOf({ headers, ip, cookies }: FastifyRequest): Client {
  const known = cookies[BROWSER];
  return {
    device: (headers["user-agent"] ?? "").slice(0, 300),
    address: ip,
    isFramed: headers["x-embedded"] === "true",
    browser: known !== undefined && BROWSER_VALUE.test(known) ? known : undefined,
  };
}

/** Puts what refreshes a session out of scripts' reach; what is left is the answer. */
export function sendSession(reply: FastifyReply, { answer, refresh, isFramed, browser }: Opened): SessionAnswer {
  reply.setCookie(COOKIE, refresh, { ...attributes(isFramed), maxAge: SESSION_LIFETIMES.absoluteMinutes * 60 });
  if (browser !== undefined) reply.setCookie(BROWSER, browser, { ...attributes(isFramed), maxAge: KNOWN_DAYS * DAY });
  return answer;
}

export function forgetSession(reply: FastifyReply, isFramed: boolean): void {
  reply.clearCookie(COOKIE, attributes(isFramed));
}

export const refreshTokenOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE];

/** Inside another site's page a cookie has to be that page's own: partitioned. */
const attributes = (isFramed: boolean) => ({
  ...{ path: "/", httpOnly: true, secure: true },
  sameSite: isFramed ? ("none" as const) : ("strict" as const),
  partitioned: isFramed,
});
