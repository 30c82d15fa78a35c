import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** How many time steps a phone's clock may be off, either way. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code, which the authenticator app reads. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

export const totpCode = (secret: string, at: number): string => totpOf(secret).generate({ timestamp: at });

/**
 * The time step of a code, if the code is valid at `now` and no code of that step or a later one was accepted before.
 */
export function acceptedStep(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number | null },
): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
  return lastStep === null || step > lastStep ? step : undefined;
}

// Every app supports SHA-1 and six digits.
const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });
