import type { GenerateAuthenticationOptionsOpts } from "@simplewebauthn/server";
import type {
  Assertion,
  AssertionOptions,
  Attestation,
  CreationOptions,
} from "../../../../plugins/mfa/passkey-wire.ts";
import { assertionOptions, creationOptions } from "../../../../plugins/mfa/passkey-wire.ts";
import type { MadePasskey, Passkey } from "./passkey-repository.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Slow to load and seldom needed, so it is loaded with the first passkey. */
const webAuthn = () => import("@simplewebauthn/server");

const described = (keys: readonly Passkey[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** Options for a browser to make a passkey that can be used without a login name. */
export async function askForPasskey(
  party: RelyingParty,
  player: { readonly number: string; readonly name: string; readonly brand: string },
  known: readonly Passkey[],
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webAuthn();
  return creationOptions.parse(
    await generateRegistrationOptions({
      rpID: party.id,
      rpName: player.brand,
      userID: new Uint8Array(Buffer.from(player.number)),
      userName: player.name,
      userDisplayName: player.name,
      excludeCredentials: described(known),
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    }),
  );
}

/** The new passkey; undefined if the answer does not fit the challenge or the page. */
export async function readNewPasskey(
  party: RelyingParty,
  credential: Attestation,
  challenge: string,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    // The password was checked first; the passkey is the second factor.
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    signCount: counter,
    transports,
    isDiscoverable: credential.clientExtensionResults.credProps?.rk ?? null,
  };
}

/** Options for a browser to sign a challenge by one of these passkeys. */
export const askForProof = (party: RelyingParty, keys: readonly Passkey[]): Promise<AssertionOptions> =>
  ask({ rpID: party.id, allowCredentials: described(keys), userVerification: "preferred" });

/** The same for any passkey of the domain that can be used without a login name. It must verify its owner. */
export const askForAnyProof = (party: RelyingParty, seconds: number): Promise<AssertionOptions> =>
  ask({ rpID: party.id, allowCredentials: [], userVerification: "required", timeout: seconds * 1000 });

async function ask(options: GenerateAuthenticationOptionsOpts): Promise<AssertionOptions> {
  const { generateAuthenticationOptions } = await webAuthn();
  return assertionOptions.parse(await generateAuthenticationOptions(options));
}

/**
 * The passkey that has signed, and its new signature counter. Undefined if none of these has signed, or if it did not
 * verify its owner although it had to.
 */
export async function readProof(
  party: RelyingParty,
  keys: readonly Passkey[],
  credential: Assertion,
  challenge: string,
  owner: "verified" | "any" = "any",
): Promise<{ readonly id: string; readonly signCount: number } | undefined> {
  const key = keys.find(({ credentialId }) => credentialId === credential.id);
  if (!key) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, "base64url")),
      counter: key.signCount,
    },
    requireUserVerification: owner === "verified",
  }).catch(() => undefined);
  return verified?.verified ? { id: key.id, signCount: verified.authenticationInfo.newCounter } : undefined;
}
