import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

/**
 * Refuses what another site's page has a browser send with the player's cookie: by the browser's own word where it gives one,
 * and by a header that such a page cannot add without asking first, which is not granted.
 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  const site = headers["sec-fetch-site"];
  const isSame = site === undefined || site === "same-origin";
  const isMarked = headers["x-client-id"] !== undefined || headers.authorization !== undefined;
  if (isOwn && isSame && isMarked) return;
  throw new Problem(403, "OTHER_SITE", "This call is for the product's own pages. Nothing was done.");
}
