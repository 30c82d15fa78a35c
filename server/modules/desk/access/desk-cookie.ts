import type { FastifyReply, FastifyRequest } from "fastify";
import { ownCookie, ownCookieOf } from "../../../http/site/own-cookie.ts";

const COOKIE = "desk";
const TOKEN = /^[\w-]{43}$/;

/** The token of the desk's session: a cookie of its own, which no script can read and no other site's page sends. */
export function deskTokenOf(request: FastifyRequest): string | undefined {
  const token = ownCookieOf(request, COOKIE);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The cookie has no lifetime of its own: the browser drops it when it closes, and the platform ends the session. */
export function keepDeskToken(reply: FastifyReply, token: string): void {
  const cookie = ownCookie(reply.request, COOKIE);
  reply.setCookie(cookie.name, token, attributes(cookie.secure));
}

export function forgetDeskToken(reply: FastifyReply): void {
  const cookie = ownCookie(reply.request, COOKIE);
  reply.clearCookie(cookie.name, attributes(cookie.secure));
}

const attributes = (secure: boolean) => ({ path: "/", httpOnly: true, secure, sameSite: "strict" as const });
