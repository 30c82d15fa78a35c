import * as z from "zod/mini";

/** What browsers are told to keep of a product that stands behind TLS. Preloading is not offered: it is not the platform's to ask for. */
export const hstsConfiguration = z.strictObject({
  /** Whether all names beneath the product's host are asked for by https as well. */
  includeSubDomains: z._default(z.boolean(), true),
});
export type Hsts = z.infer<typeof hstsConfiguration>;

/** The product's own. */
export const HSTS: Hsts = { includeSubDomains: true };
