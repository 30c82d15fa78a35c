import type { FastifyRequest } from "fastify";

/** The name of a cookie, and whether a browser keeps it for encrypted connections only. */
export interface OwnCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * A cookie of the platform for the connection of a request. Its prefix prevents other hosts of the domain from setting
 * it. A browser that uses a sandbox over plain http from another machine would reject the prefix and a secure cookie,
 * so it gets neither.
 */
export function ownCookie({ server, raw }: Pick<FastifyRequest, "server" | "raw">, name: string): OwnCookie {
  const isPlain = server.site.hasPlainCookies(server.site.arrivalOf(raw));
  return isPlain ? { name: `openline-${name}`, secure: false } : { name: `__Host-openline-${name}`, secure: true };
}

/** The value of that cookie in the request. */
export const ownCookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[ownCookie(request, name).name];

/**
 * The cookie attributes that decide which pages may send it: only the product's own. In a frame of another site the
 * cookie must be partitioned by that site, which requires that it is secure.
 */
export const framing = (isFramed: boolean, { secure }: OwnCookie) => ({
  sameSite: isFramed && secure ? ("none" as const) : ("strict" as const),
  partitioned: isFramed && secure,
});
