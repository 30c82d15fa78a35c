import * as z from "zod/mini";

/** What a brand configures of receipts. None of it reaches a browser but the public key. */
export const receiptsConfiguration = z.object({
  /** 32 bytes in base64url: what receipts are signed with, by Ed25519. Without it a key is made once a year and kept in the database. */
  signingKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type ReceiptsConfiguration = z.infer<typeof receiptsConfiguration>;
