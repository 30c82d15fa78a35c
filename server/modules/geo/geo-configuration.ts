import * as z from "zod/mini";

/** How the platform knows where a request comes from. */
export const geoConfiguration = z.strictObject({
  /** The country of whoever nobody places elsewhere. */
  homeCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** The header in which a trusted proxy names the country; null where there is no such proxy. From anybody else it is ignored. */
  countryHeader: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
});
export type GeoConfiguration = z.infer<typeof geoConfiguration>;
