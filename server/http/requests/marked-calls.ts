import type { FastifyRequest } from "fastify";
import { Problem } from "../answers/problem.ts";

/**
 * Refuses requests that were not sent by a script of the product's page. Such a script adds a header, which another
 * site's page can add only after a preflight request, and that is refused. For calls that need nothing but the player's
 * cookie, in addition to `guardRequests`.
 */
export function refuseUnmarked({ headers }: FastifyRequest): void {
  if (headers["x-client-id"] !== undefined || headers.authorization !== undefined) return;
  throw new Problem(403, "OTHER_SITE", "This call is for the product's own pages. Nothing was done.");
}
