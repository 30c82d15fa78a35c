import * as z from "zod/mini";

const secret = z.string().check(z.regex(/^[\w-]{20,200}$/));
const words = z.string().check(z.maxLength(500));

/** The query that a relying party sends to the authorization page through the browser. */
export const authorizeQuery = z.object({
  response_type: z.literal("code"),
  client_id: words,
  redirect_uri: words,
  scope: words,
  state: words,
  nonce: words,
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal("S256"),
  acr_values: z.optional(words),
});
export type AuthorizeQuery = z.infer<typeof authorizeQuery>;

/** The content of the page's form: the query, and the chosen identity. */
export const authorizeForm = z.extend(authorizeQuery, {
  name: z.string().check(z.maxLength(100)),
  email: z.string().check(z.maxLength(254)),
  is_verified: z.optional(z.literal("on")),
  choice: z.enum(["agree", "decline"]),
});

export const tokenForm = z.object({
  grant_type: z.literal("authorization_code"),
  client_id: words,
  code: secret,
  redirect_uri: words,
  code_verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
});

export const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  id_token: z.string(),
});

export const discoveryAnswer = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  response_types_supported: z.array(z.string()),
  subject_types_supported: z.array(z.string()),
  id_token_signing_alg_values_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  claims_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
});

export const jwksAnswer = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
