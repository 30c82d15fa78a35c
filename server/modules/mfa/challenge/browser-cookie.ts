import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { framing, ownCookie, ownCookieOf } from "../../../http/site/own-cookie.ts";
import { sha256 } from "../methods/random-key.ts";

const COOKIE = "challenge";
const GOOD_FOR_SECONDS = 30 * 60;
const VALUE = /^[\w-]{43}$/;

/** The mark of this browser as the database has it; undefined where it has none. */
export function browserOf(request: FastifyRequest): string | undefined {
  const value = ownCookieOf(request, COOKIE);
  return value !== undefined && VALUE.test(value) ? sha256(value) : undefined;
}

/** Marks the browser that a challenge is given to, out of scripts' reach. One that is marked keeps its mark: it may have two tabs. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = ownCookieOf(request, COOKIE);
  const value = known !== undefined && VALUE.test(known) ? known : randomBytes(32).toString("base64url");
  const isFramed = request.headers["x-embedded"] === "true";
  const cookie = ownCookie(request, COOKIE);
  reply.setCookie(cookie.name, value, {
    ...{ path: "/", httpOnly: true, secure: cookie.secure, maxAge: GOOD_FOR_SECONDS },
    ...framing(isFramed, cookie),
  });
  return sha256(value);
}
