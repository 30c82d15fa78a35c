import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionAnswer } from "../../plugins/session/wire.ts";
import { SESSION_LIFETIMES, type Client, type Opened } from "../modules/session/service.ts";

const COOKIE = "__Host-openline-refresh";

/** Who sends a request, as a session remembers it. */
export const clientOf = ({ headers, ip }: FastifyRequest): Client => ({
  device: (headers["user-agent"] ?? "").slice(0, 300),
  address: ip,
  isFramed: headers["x-embedded"] === "true",
});

/** Puts what refreshes a session out of scripts' reach; what is left is the answer. */
export function sendSession(reply: FastifyReply, { answer, refresh, isFramed }: Opened): SessionAnswer {
  reply.setCookie(COOKIE, refresh, { ...attributes(isFramed), maxAge: SESSION_LIFETIMES.absoluteMinutes * 60 });
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
