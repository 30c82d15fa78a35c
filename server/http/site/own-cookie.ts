import type { FastifyRequest } from "fastify";

/** How a cookie is called, and whether a browser keeps it for encrypted connections alone. */
export interface OwnCookie {
  readonly name: string;
  readonly secure: boolean;
}

/**
 * A cookie of the platform's for the way that a request came. Its prefix keeps other hosts of the domain from setting it; browsers
 * that see a sandbox over plain http from another machine would keep neither that nor a secure one.
 */
export function ownCookie({ server, raw }: Pick<FastifyRequest, "server" | "raw">, name: string): OwnCookie {
  const isPlain = server.site.hasPlainCookies(server.site.arrivalOf(raw));
  return isPlain ? { name: `openline-${name}`, secure: false } : { name: `__Host-openline-${name}`, secure: true };
}

/** What the request has of that cookie. */
export const ownCookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[ownCookie(request, name).name];

/**
 * Who may send a cookie: the product's own pages alone. In another site's frame it has to be that page's own, which it can be
 * only where it is secure.
 */
export const framing = (isFramed: boolean, { secure }: OwnCookie) => ({
  sameSite: isFramed && secure ? ("none" as const) : ("strict" as const),
  partitioned: isFramed && secure,
});
