import type { FastifyInstance, FastifyRequest } from "fastify";
import { geoLocation } from "../../../plugins/geo/wire.ts";
import { route } from "../../http/route.ts";

/** Makes `geo` available to all routes, to find the country of a request. */
export function geoRoutes(app: FastifyInstance): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/geo-location",
      summary: "The country that the request comes from; a sandbox takes the header x-country-code for it",
      answer: geoLocation,
    },
    ({ request }) => ({ countryCode: countryOf(request) }),
  );
}

/** The country of a request. */
export const countryOf = (request: FastifyRequest): string => request.server.geo.countryOf(request);
