import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "../../secrets/random-key.ts";
import { framing, ownCookie, ownCookieOf } from "../site/own-cookie.ts";

const COOKIE = "challenge";
const GOOD_FOR_SECONDS = 30 * 60;
const VALUE = /^[\w-]{43}$/;

/** This browser's mark in the form that the database stores; undefined if it has none. */
export function browserOf(request: FastifyRequest): string | undefined {
  const value = ownCookieOf(request, COOKIE);
  return value !== undefined && VALUE.test(value) ? sha256(value) : undefined;
}

/**
 * Marks the browser that gets a challenge with a cookie that scripts cannot read. A marked browser keeps its mark,
 * because it may have two tabs.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = ownCookieOf(request, COOKIE);
  const value = known !== undefined && VALUE.test(known) ? known : randomBytes(32).toString("base64url");
  const isFramed = request.headers["x-embedded"] === "true";
  const cookie = ownCookie(request, COOKIE);
  reply.setCookie(cookie.name, value, {
    path: "/",
    httpOnly: true,
    secure: cookie.secure,
    maxAge: GOOD_FOR_SECONDS,
    ...framing(isFramed, cookie),
  });
  return sha256(value);
}
