import type { Assertion, AssertionOptions, Attestation, CreationOptions } from "./passkey-wire.ts";
import { assertion, attestation } from "./passkey-wire.ts";

/** The player closed the browser's dialog or did not answer it: nothing has happened. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/** Whether this browser supports passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/**
 * Whether it supports them on this page: passkeys belong to a domain name, and no browser uses them at an IP address.
 */
export const hasPasskeysHere = (): boolean => hasPasskeys() && !/^[\d.]+$|:/.test(globalThis.location.hostname);

/** Makes the device sign the platform's challenge. Rejects with PasskeyCancelled if the player declines. */
export async function signWithPasskey(options: AssertionOptions): Promise<Assertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return assertion.parse(asSent(await asked(() => startAuthentication({ optionsJSON: options }))));
}

export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return attestation.parse(asSent(await asked(() => startRegistration({ optionsJSON: options }))));
}

/** Drops the fields that are undefined, like those that a device leaves out: a security key names no player. */
const asSent = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name)) {
      throw new PasskeyCancelled(error.message, { cause: error });
    }
    throw error;
  }
}
