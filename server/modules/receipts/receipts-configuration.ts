import * as z from "zod/mini";

/** A brand's settings for receipts. Only the public key is sent to browsers. */
export const receiptsConfiguration = z.object({
  /**
   * 32 bytes in base64url that sign receipts, by Ed25519. If omitted, a key is made once a year and stored in the
   * database.
   */
  signingKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type ReceiptsConfiguration = z.infer<typeof receiptsConfiguration>;
