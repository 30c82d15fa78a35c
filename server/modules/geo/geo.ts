import type { FastifyRequest } from "fastify";
import { geoLocation } from "../../../plugins/geo/wire.ts";
import type { IsTrusted } from "../../http/site/trusted-proxies.ts";
import { currentVisit } from "../../pages/visit.ts";
import type { GeoConfiguration } from "./geo-configuration.ts";

/** Lets anyone choose a country in the sandbox. Ignored in other modes. */
const SANDBOX_HEADER = "x-country-code";

declare module "fastify" {
  interface FastifyInstance {
    readonly geo: Geo;
  }
}

/** Finds the country of a request. */
export class Geo {
  constructor(
    private readonly configuration: GeoConfiguration,
    private readonly isSandbox: boolean,
    private readonly isTrusted: IsTrusted,
  ) {}

  countryOf({
    headers,
    socket,
  }: Pick<FastifyRequest, "headers"> & { socket: { remoteAddress?: string | undefined } }): string {
    const visit = currentVisit();
    if (visit) {
      visit.isCountryAsked = true;
      return visit.country;
    }
    const { countryHeader, homeCountry } = this.configuration;
    const asked = this.isSandbox ? countryIn(headers[SANDBOX_HEADER]) : undefined;
    const located =
      countryHeader !== null && this.isTrusted(socket.remoteAddress ?? "")
        ? countryIn(headers[countryHeader])
        : undefined;
    return asked ?? located ?? homeCountry;
  }
}

/** The country in a header; undefined if the value is not a country code. */
function countryIn(header: string | readonly string[] | undefined): string | undefined {
  const parsed = geoLocation.safeParse({ countryCode: header });
  return parsed.success ? parsed.data.countryCode : undefined;
}
