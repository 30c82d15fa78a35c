import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { route } from "../../http/route.ts";

const answer = z.object({ countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) });

/** The header that a proxy in front of the platform sets; a platform without one stands in `HOME_COUNTRY`. */
const COUNTRY_HEADER = "x-country-code";
const HOME_COUNTRY = "UA";

export function geoRoutes(app: FastifyInstance): void {
  route(
    app,
    { method: "GET", url: "/api/geo-location", summary: "The country that the request comes from", answer },
    ({ request }) => ({ countryCode: countryOf(request) }),
  );
}

/** The country that a request comes from. */
export function countryOf(request: FastifyRequest): string {
  const parsed = answer.safeParse({ countryCode: request.headers[COUNTRY_HEADER] });
  return parsed.success ? parsed.data.countryCode : HOME_COUNTRY;
}
