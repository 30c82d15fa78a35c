import type { FastifyInstance } from "fastify";
import { HSTS } from "../site/hsts-configuration.ts";
import { Problem, sendProblem } from "../answers/problem.ts";
import type { Site } from "../site/site.ts";

/** What every answer says: it is what it says it is, and for this product. What is no file of it is no document either. */
const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
/** Where the product stands behind TLS, browsers ask for nothing of its host in any other way for a year. */
const ALWAYS_TLS = "max-age=31536000";
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The product's files, which say it themselves where they are documents. */
const PRODUCT = "/*";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets in what is meant for the product: nothing that asks for a host it does not know, and nothing that another site's page has
 * a browser send that would change something, whichever call it is.
 */
export function guardRequests(app: FastifyInstance, site: Site, { includeSubDomains } = HSTS): void {
  app.decorate("site", site);
  const promise = includeSubDomains ? `${ALWAYS_TLS}; includeSubDomains` : ALWAYS_TLS;
  const headers = site.isAlwaysEncrypted ? { ...HEADERS, "strict-transport-security": promise } : HEADERS;
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.url !== PRODUCT) reply.header("content-security-policy", NO_DOCUMENT);
    const arrival = site.arrivalOf(request.raw);
    // Fastify leaves IPv4 in its IPv6 form, and takes for an address whatever stands in a proxy's list.
    if (request.ip !== arrival.address) Object.defineProperty(request, "ip", { value: arrival.address });
    if (!site.answersTo(request.raw, arrival, request.url)) return void sendProblem(reply, hostUnknown(request.host));
    if (SAFE.has(request.method) || site.isOwnPage(request.raw)) return done();
    sendProblem(reply, new Problem(403, "OTHER_SITE", "This call is for the product's own pages. Nothing was done."));
  });
}

const hostUnknown = (host: string) =>
  new Problem(
    421,
    "HOST_UNKNOWN",
    `The platform does not answer to the host ${JSON.stringify(host.slice(0, 100))}, and nothing was done. Its operator names the host that visitors ask for as publicOrigin in the configuration; a sandbox also answers to what HOST names.`,
  );
