import * as z from "zod/mini";
import { attestation, creationOptions } from "./passkey-wire.ts";
import { sixDigits } from "./wire.ts";

/** A method that a player has set up; times are instants. */
export const method = z.object({
  id: z.string(),
  kind: z.enum(["totp", "passkey", "sms", "email"]),
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type Method = z.infer<typeof method>;

/** `GET /api/v1/mfa/methods` */
export const methodsAnswer = z.object({
  methods: z.array(method),
  recoveryCodesLeft: z.int(),
  /** Where codes can be sent, masked; null if the address or the number is not confirmed. */
  contacts: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  /** Players who registered with a third party have none until they set one: they confirm `security` in its place. */
  hasPassword: z.boolean(),
  /** Whether the player has recently proved their identity in this browser, so that methods can be changed. */
  isUnlocked: z.boolean(),
});
export type MethodsAnswer = z.infer<typeof methodsAnswer>;

/**
 * `POST /api/v1/mfa/unlock`, before the first method is set up; later, one of the methods confirms the flow `security`.
 */
export const unlockRequest = z.object({ password: z.string().check(z.minLength(1), z.maxLength(512)) });

/** `POST /api/v1/mfa/totp`: the data for an authenticator app, shown only once. */
export const totpBegun = z.object({ id: z.string(), secret: z.string(), uri: z.string() });
export type TotpBegun = z.infer<typeof totpBegun>;
/** `POST /api/v1/mfa/totp/confirm` */
export const totpConfirm = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)), code: sixDigits });

/** `POST /api/v1/mfa/passkeys/options` */
export const passkeyOptions = creationOptions;
/** `POST /api/v1/mfa/passkeys` */
export const passkeyAdd = z.object({
  credential: attestation,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
});

/** `POST /api/v1/mfa/contacts`: codes by SMS or e-mail, to the account's confirmed number or address. */
export const contactAdd = z.object({ method: z.enum(["sms", "email"]) });

/** `POST /api/v1/mfa/methods/remove` */
export const methodRemove = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) });

/**
 * Adding the first method also creates recovery codes, which are shown only once; null if the player already has some.
 */
export const methodAdded = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
/** `POST /api/v1/mfa/recovery-codes` */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
