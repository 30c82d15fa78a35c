import * as z from "zod/mini";

/** How the platform knows where a request comes from. */
export const geoConfiguration = z.object({
  /** The country of whoever nobody places elsewhere. */
  homeCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The header in which a proxy names the country; null where there is no such proxy. */
  countryHeader: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
  /** The addresses and networks (`10.0.0.0/8`) of proxies whose word counts. From anybody else the header is ignored. */
  trustedProxies: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
});
export type GeoConfiguration = z.infer<typeof geoConfiguration>;
