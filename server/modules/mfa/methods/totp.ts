import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

export const totpCode = (secret: string, at: number): string => totpOf(secret).generate({ timestamp: at });

/** The time step that a code belongs to, if it is good at `now` and no code of that step or a later one was taken before. */
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

// SHA-1 and six digits are what every app can do.
const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS });
