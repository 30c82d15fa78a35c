import type { Assertion, AssertionOptions, Attestation, CreationOptions } from "./passkey-wire.ts";
import { assertion, attestation } from "./passkey-wire.ts";

/** The player closed the browser's question, or nobody answered it: nothing has happened. */
export class PasskeyCancelled extends Error {
  override readonly name = "PasskeyCancelled";
}

/** Whether this browser can do passkeys at all. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Has the device sign what the platform asks. Rejects with PasskeyCancelled where the player does not want to. */
export async function signWithPasskey(options: AssertionOptions): Promise<Assertion> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return assertion.parse(await asked(() => startAuthentication({ optionsJSON: options })));
}

export async function makePasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return attestation.parse(await asked(() => startRegistration({ optionsJSON: options })));
}

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
