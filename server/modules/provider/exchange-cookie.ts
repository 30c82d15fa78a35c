import type { FastifyReply, FastifyRequest } from "fastify";
import { ownCookie, ownCookieOf } from "../../http/site/own-cookie.ts";
import { EXCHANGE_MINUTES } from "./repository.ts";

const COOKIE = "exchange";
/** Names the third party that opened this browser's session. It is not secret, and the page deletes it at logout. */
const MARK = "openline-third-party-auth";

/** Lax, because the return begins on another site. */
const ATTRIBUTES = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** Binds an exchange to the browser that began it. Exchanges of another kind have a cookie of their own. */
export function bindExchange(reply: FastifyReply, id: string, cookie = COOKIE): void {
  const { name, secure } = ownCookie(reply.request, cookie);
  reply.setCookie(name, id, { ...ATTRIBUTES, secure, maxAge: EXCHANGE_MINUTES * 60 });
}

export const boundExchange = (request: FastifyRequest, cookie = COOKIE): string => ownCookieOf(request, cookie) ?? "";

export function forgetExchange(reply: FastifyReply): void {
  const { name, secure } = ownCookie(reply.request, COOKIE);
  reply.clearCookie(name, { ...ATTRIBUTES, secure });
}

export function markThirdParty(reply: FastifyReply, provider: string): void {
  const { secure } = ownCookie(reply.request, COOKIE);
  reply.setCookie(MARK, provider, { ...ATTRIBUTES, secure, httpOnly: false });
}
