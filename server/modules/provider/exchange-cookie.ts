import type { FastifyReply, FastifyRequest } from "fastify";
import { EXCHANGE_MINUTES } from "./repository.ts";

const COOKIE = "__Host-openline-exchange";
/** Says which third party opened this browser's session. It is no secret, and the page takes it away at logout. */
const MARK = "openline-third-party-auth";

/** Lax, because the way back begins on another site. */
const ATTRIBUTES = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

/** Binds an exchange to the browser that began it. */
export function bindExchange(reply: FastifyReply, id: string): void {
  reply.setCookie(COOKIE, id, { ...ATTRIBUTES, maxAge: EXCHANGE_MINUTES * 60 });
}

export const boundExchange = (request: FastifyRequest): string => request.cookies[COOKIE] ?? "";

export function forgetExchange(reply: FastifyReply): void {
  reply.clearCookie(COOKIE, ATTRIBUTES);
}

export function markThirdParty(reply: FastifyReply, provider: string): void {
  reply.setCookie(MARK, provider, { ...ATTRIBUTES, httpOnly: false });
}
