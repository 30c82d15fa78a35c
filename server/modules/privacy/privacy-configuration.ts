import * as z from "zod/mini";

/** A brand's settings for what it keeps of players. */
export const privacyConfiguration = z.object({
  /** After how many days an account that its player closed is erased. */
  eraseAfterDays: z._default(z.int().check(z.gte(1), z.lte(3650)), 30),
});

export const PRIVACY = privacyConfiguration.parse({});
