import type { FastifyRequest } from "fastify";
import { BlockList, isIPv6 } from "node:net";
import { geoLocation } from "../../../plugins/geo/wire.ts";
import type { GeoConfiguration } from "./geo-configuration.ts";

/** The sandbox's way to be elsewhere: anybody may set it there, and nobody anywhere else. */
const SANDBOX_HEADER = "x-country-code";

declare module "fastify" {
  interface FastifyInstance {
    readonly geo: Geo;
  }
}

/** Says which country a request comes from. */
export class Geo {
  private readonly proxies = new BlockList();

  constructor(
    private readonly configuration: GeoConfiguration,
    private readonly isSandbox: boolean,
  ) {
    for (const proxy of configuration.trustedProxies) {
      const [address = "", prefix] = proxy.split("/");
      const family = isIPv6(address) ? "ipv6" : "ipv4";
      if (prefix === undefined) this.proxies.addAddress(address, family);
      else this.proxies.addSubnet(address, Number(prefix), family);
    }
  }

  countryOf({
    headers,
    socket,
  }: Pick<FastifyRequest, "headers"> & { socket: { remoteAddress?: string | undefined } }): string {
    const { countryHeader, homeCountry } = this.configuration;
    const asked = this.isSandbox ? countryIn(headers[SANDBOX_HEADER]) : undefined;
    const said =
      countryHeader !== null && this.isTrusted(socket.remoteAddress) ? countryIn(headers[countryHeader]) : undefined;
    return asked ?? said ?? homeCountry;
  }

  private isTrusted(address = ""): boolean {
    return this.proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  }
}

/** The country that a header names; undefined for anything else. */
function countryIn(header: string | readonly string[] | undefined): string | undefined {
  const parsed = geoLocation.safeParse({ countryCode: header });
  return parsed.success ? parsed.data.countryCode : undefined;
}
