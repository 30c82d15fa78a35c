import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem, sendProblem } from "./problem.ts";

/** What every answer says: it is what it says it is, and for this product. What is no file of it is no document either. */
const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
/** Where the product stands behind TLS, browsers ask for nothing of its host in any other way for a year. */
const ALWAYS_TLS = { "strict-transport-security": "max-age=31536000; includeSubDomains" };
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The product's files, which say it themselves where they are documents. */
const PRODUCT = "/*";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses whatever another site's page has a browser send that would change something, whichever call it is: browsers name the
 * page's origin, and nothing but a browser sends cookies of a player without his knowledge.
 */
export function guardRequests(app: FastifyInstance, publicOrigin: string | undefined): void {
  const headers = publicOrigin?.startsWith("https:") ? { ...HEADERS, ...ALWAYS_TLS } : HEADERS;
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.url !== PRODUCT) reply.header("content-security-policy", NO_DOCUMENT);
    if (SAFE.has(request.method) || isOwn(request, publicOrigin)) return done();
    sendProblem(reply, new Problem(403, "OTHER_SITE", "This call is for the product's own pages. Nothing was done."));
  });
}

function isOwn({ headers, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = headers;
  // A page that names no referrer sends its forms with the origin "null": then the browser's word above decides.
  if (origin === undefined || (origin === "null" && site === "same-origin")) return true;
  return origin === publicOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
