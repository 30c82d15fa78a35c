import * as z from "zod/mini";

const key = z.string().check(z.regex(/^[\w-]{43}$/));

/** What a brand configures of the second factor. None of it reaches a browser. */
export const mfaConfiguration = z.object({
  /** 32 bytes in base64url: what secrets of methods are encrypted with. Without it a key is made at the first start and kept in the database. */
  secretsKey: z.optional(key),
  /** Keys that were in use before: what they encrypted is still read, and encrypted anew. */
  earlierSecretsKeys: z.optional(z.array(key)),
  /** The domain that passkeys belong to, and the origins that may use them; the address that the browser asks where left out. */
  passkeys: z.optional(z.object({ rpId: z.string(), origins: z.array(z.url()).check(z.minLength(1)) })),
});
export type MfaConfiguration = z.infer<typeof mfaConfiguration>;
