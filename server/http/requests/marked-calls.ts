import type { FastifyRequest } from "fastify";
import { Problem } from "../answers/problem.ts";

/**
 * Refuses what was not sent by a script of the product's page: a header marks it that another site's page cannot add without
 * asking first, which is not granted. For calls that the player's cookie alone opens, beside what `guardRequests` refuses.
 */
export function refuseUnmarked({ headers }: FastifyRequest): void {
  if (headers["x-client-id"] !== undefined || headers.authorization !== undefined) return;
  throw new Problem(403, "OTHER_SITE", "This call is for the product's own pages. Nothing was done.");
}
