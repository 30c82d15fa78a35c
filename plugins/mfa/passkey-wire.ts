import * as z from "zod/mini";

// The messages between browser and platform about passkeys, in the JSON form of WebAuthn Level 3.
const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000));
/** The list grows with new devices: values are passed on as they came, and browsers ignore those they do not know. */
const transports = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20));
const descriptor = z.object({ id: base64url, type: z.literal("public-key"), transports: z.exactOptional(transports) });
const verification = z.enum(["required", "preferred", "discouraged"]);

const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };

/** The answer of `navigator.credentials.get`. */
export const assertion = z.object({
  ...credential,
  // No extensions are requested, so their results are not read.
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.exactOptional(base64url),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** The answer of `navigator.credentials.create`. */
export const attestation = z.object({
  ...credential,
  /** `rk`: whether the passkey is discoverable without a user name. Some browsers do not report it. */
  clientExtensionResults: z.object({ credProps: z.exactOptional(z.object({ rk: z.exactOptional(z.boolean()) })) }),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.exactOptional(transports),
  }),
});
export type Attestation = z.infer<typeof attestation>;

/** The options for `navigator.credentials.get`. */
export const assertionOptions = z.object({
  challenge: base64url,
  timeout: z.exactOptional(z.int()),
  rpId: z.exactOptional(z.string()),
  allowCredentials: z.exactOptional(z.array(descriptor)),
  userVerification: z.exactOptional(verification),
});
export type AssertionOptions = z.infer<typeof assertionOptions>;

/** The options for `navigator.credentials.create`. */
export const creationOptions = z.object({
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.exactOptional(z.int()),
  excludeCredentials: z.exactOptional(z.array(descriptor)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(verification),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(verification),
    }),
  ),
  attestation: z.exactOptional(z.literal("none")),
  extensions: z.exactOptional(z.object({ credProps: z.exactOptional(z.boolean()) })),
});
export type CreationOptions = z.infer<typeof creationOptions>;
