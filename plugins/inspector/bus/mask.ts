import type { PersonalData } from "@core";

export const MASK = "•••";
const SECRETS =
  /token|passw|secret|authoriz|credential|cookie|session-?id|fingerprint|(?:^|[a-z_-])otp|^pin$|cvv|iban/i;
/** Names of secrets, as opposed to codes of currencies, countries or errors. */
const CODES = /^(?:code|.*(?:verif|confirm|recovery|backup|sms|mfa|reset|secret|login|access).*codes?)$/i;
/** Names of data that identify a person, in any place. */
const PERSONAL = /phone|e-?mail|document|passport|first-?name|last-?name|birth|address|taxnumber/i;

/** Whether the value under this name must never be shown. */
const isSecretKey = (key: string): boolean => SECRETS.test(key) || CODES.test(key);

export interface MaskOptions {
  /** Whether personal data was revealed by a press. */
  readonly isRevealed: boolean;
  readonly personalData: PersonalData;
}

/** Whether a value under a name is masked, so that only its existence is shown. */
export function isMasked(key: string, { isRevealed, personalData }: MaskOptions): boolean {
  if (isSecretKey(key)) return true;
  return !isRevealed && (personalData !== "none" || PERSONAL.test(key));
}
