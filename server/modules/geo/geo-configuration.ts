import * as z from "zod/mini";

/** How the platform finds the country of a request. */
export const geoConfiguration = z.strictObject({
  /** The country of a request that has no other known country. */
  homeCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /**
   * The header in which a trusted proxy sends the country; null if there is no such proxy. From other senders it is
   * ignored.
   */
  countryHeader: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
});
export type GeoConfiguration = z.infer<typeof geoConfiguration>;
