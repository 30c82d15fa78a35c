import * as z from "zod/mini";
import { providerId } from "../../../plugins/auth/provider/provider-wire.ts";

/** TLS is required for every host but this machine. */
export const ISSUER = /^(https:\/\/[^\s?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/;

/** An OpenID provider that players can sign in with. */
export const providerConfiguration = z.object({
  id: providerId,
  /** The name on the button. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** If omitted: the small provider that the sandbox runs. */
  issuer: z.optional(z.string().check(z.regex(ISSUER))),
  clientId: z.string().check(z.minLength(1)),
  /** If omitted: the client proves itself by PKCE alone. */
  clientSecret: z.optional(z.string().check(z.minLength(1))),
  /** The earlier secret, for as long as the third party may not know the new one. */
  earlierClientSecret: z.optional(z.string().check(z.minLength(1))),
});
export type ProviderConfiguration = z.infer<typeof providerConfiguration>;
