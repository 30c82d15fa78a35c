import type { FastifyInstance } from "fastify";
import { Problem, sendProblem } from "../answers/problem.ts";
import { HSTS } from "../site/hsts-configuration.ts";
import type { Site } from "../site/site.ts";

/**
 * Headers of every answer: browsers must not guess its type, and only this product may use it. An answer that is not a
 * file must not be shown as a document.
 */
const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};
/** If the product is behind TLS, browsers use only https for its host for a year. */
const ALWAYS_TLS = "max-age=31536000";
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The product's files; their documents have these headers already. */
const PRODUCT = "/*";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Accepts only requests meant for the product. It refuses requests for unknown hosts, and any changing request that
 * another site's page made a browser send, whatever the call.
 */
export function guardRequests(app: FastifyInstance, site: Site, { includeSubDomains } = HSTS): void {
  app.decorate("site", site);
  const promise = includeSubDomains ? `${ALWAYS_TLS}; includeSubDomains` : ALWAYS_TLS;
  const headers = site.isAlwaysEncrypted ? { ...HEADERS, "strict-transport-security": promise } : HEADERS;
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (request.routeOptions.url !== PRODUCT) reply.header("content-security-policy", NO_DOCUMENT);
    const arrival = site.arrivalOf(request.raw);
    // Fastify keeps IPv4 in its IPv6 form, and accepts any text in a proxy's list as an address.
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
