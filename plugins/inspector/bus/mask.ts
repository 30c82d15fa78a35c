import type { PersonalData } from "@core";

export const MASK = "•••";
const SECRETS =
  /token|passw|secret|authoriz|credential|cookie|session-?id|fingerprint|(?:^|[a-z_-])otp|^pin$|cvv|iban/i;
/** What opens something, besides codes that name things: of currencies, countries, errors. */
const CODES = /^(?:code|.*(?:verif|confirm|recovery|backup|sms|mfa|reset|secret|login|access).*codes?)$/i;
/** What says who somebody is, wherever it stands. */
const PERSONAL = /phone|e-?mail|document|passport|first-?name|last-?name|birth|address|taxnumber/i;

/** Whether what stands under this name may never be shown. */
export const isSecretKey = (key: string): boolean => SECRETS.test(key) || CODES.test(key);

export interface MaskOptions {
  /** Whether somebody has asked to see personal data. */
  readonly isRevealed: boolean;
  readonly personalData: PersonalData;
}

/** How a value under a name is shown: as it is, or only that there is one. */
export function isMasked(key: string, { isRevealed, personalData }: MaskOptions): boolean {
  if (isSecretKey(key)) return true;
  return !isRevealed && (personalData !== "none" || PERSONAL.test(key));
}
