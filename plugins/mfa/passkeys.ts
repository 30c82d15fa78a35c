import type { Assertion, AssertionOptions, Attestation, CreationOptions } from "./passkey-wire.ts";
import { assertion, attestation } from "./passkey-wire.ts";

/**
 * Why the browser made or used no passkey. `PASSKEY_CANCELLED`: the player closed its dialog or did not answer it.
 * `PASSKEY_FRAMED`: the same in a page inside another one, which may have forbidden passkeys. `PASSKEY_KNOWN`: the
 * device already has one for this account.
 */
type PasskeyFailureCode =
  "PASSKEY_CANCELLED" | "PASSKEY_FRAMED" | "PASSKEY_KNOWN" | "PASSKEY_UNABLE" | "ORIGIN_UNKNOWN";

/** The browser made or used no passkey: nothing has happened. */
export class PasskeyFailure extends Error {
  override readonly name = "PasskeyFailure";

  constructor(
    readonly code: PasskeyFailureCode,
    cause: Error | DOMException,
  ) {
    super(cause.message, { cause });
  }
}

/** Whether this browser supports passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/**
 * Whether it supports them on this page: passkeys belong to a domain name, and no browser uses them at an IP address.
 */
export const hasPasskeysHere = (): boolean => hasPasskeys() && !/^[\d.]+$|:/.test(globalThis.location.hostname);

/** Makes the device sign the platform's challenge. Rejects with a PasskeyFailure if the browser does not. */
export async function signWithPasskey(options: AssertionOptions): Promise<Assertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return assertion.parse(
    asSent(await asked("publickey-credentials-get", () => startAuthentication({ optionsJSON: options }))),
  );
}

export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return attestation.parse(
    asSent(await asked("publickey-credentials-create", () => startRegistration({ optionsJSON: options }))),
  );
}

/** Drops the fields that are undefined, like those that a device leaves out: a security key names no player. */
const asSent = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

/** The names of the errors of WebAuthn Level 3. */
const CODES: Readonly<Record<string, PasskeyFailureCode>> = {
  AbortError: "PASSKEY_CANCELLED",
  ConstraintError: "PASSKEY_UNABLE",
  InvalidStateError: "PASSKEY_KNOWN",
  NotSupportedError: "PASSKEY_UNABLE",
  SecurityError: "ORIGIN_UNKNOWN",
  UnknownError: "PASSKEY_UNABLE",
};

async function asked<T>(feature: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error || error instanceof DOMException)) throw error;
    // Browsers use one error for a player who declines and for a page that may not ask.
    const code =
      error.name !== "NotAllowedError"
        ? CODES[error.name]
        : isAllowedHere(feature)
          ? "PASSKEY_CANCELLED"
          : "PASSKEY_FRAMED";
    if (!code) throw error;
    throw new PasskeyFailure(code, error);
  }
}

/** Whether this page surely may use the feature: one in a frame only if its browser says so, which not all do. */
function isAllowedHere(feature: string): boolean {
  if (window.parent === window) return true;
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature(feature) ?? false;
}
