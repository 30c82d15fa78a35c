import * as z from "zod/mini";
import { providerId } from "../../../plugins/auth/provider/provider-wire.ts";

/** Everything but this machine is spoken to by TLS alone. */
const ISSUER = /^(https:\/\/[^\s?#]+|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s?#]*)?)$/;

/** An OpenID provider that players can sign in with. */
export const providerConfiguration = z.object({
  id: providerId,
  /** As the button says it. */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Left out: the small provider that the sandbox runs. */
  issuer: z.optional(z.string().check(z.regex(ISSUER))),
  clientId: z.string().check(z.minLength(1)),
  /** Left out: the client proves itself by PKCE alone. */
  clientSecret: z.optional(z.string().check(z.minLength(1))),
  /** The secret that was in use before, as long as the third party may not know the new one yet. */
  earlierClientSecret: z.optional(z.string().check(z.minLength(1))),
});
export type ProviderConfiguration = z.infer<typeof providerConfiguration>;
