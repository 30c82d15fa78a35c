import * as z from "zod/mini";

/**
 * The HSTS settings of a product behind TLS. Preloading is not offered, because only the domain's owner may request it.
 */
export const hstsConfiguration = z.strictObject({
  /** True if all subdomains of the product's host must be requested by https as well. */
  includeSubDomains: z._default(z.boolean(), true),
});
export type Hsts = z.infer<typeof hstsConfiguration>;

/** The default settings. */
export const HSTS: Hsts = { includeSubDomains: true };
