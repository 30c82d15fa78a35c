import * as z from "zod/mini";

const key = z.string().check(z.regex(/^[\w-]{43}$/));

/** A brand's settings for the second factor. None of them is sent to a browser. */
export const mfaConfiguration = z.object({
  /**
   * 32 bytes in base64url that encrypt the secrets of methods. If omitted, a key is made at the first start and stored
   * in the database.
   */
  secretsKey: z.optional(key),
  /** Earlier keys: secrets that they encrypted can still be read, and are encrypted again with the current key. */
  earlierSecretsKeys: z.optional(z.array(key)),
  /**
   * The domain that passkeys belong to, and the origins that may use them. If omitted, the address that the browser
   * requested.
   */
  passkeys: z.optional(z.object({ rpId: z.string(), origins: z.array(z.url()).check(z.minLength(1)) })),
});
export type MfaConfiguration = z.infer<typeof mfaConfiguration>;
