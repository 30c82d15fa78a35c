import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { cleanPhone } from "../../core/format/phone-rules.ts";
import { type PhoneNumber, phoneReader } from "../../plugins/auth/registration/phone-reading-rules.ts";

const read = phoneReader(parsePhoneNumberFromString);

/**
 * A phone number that a country's plan has, as the page reads it in that country, or with a calling code whose plus was
 * left out.
 */
export function phoneNumberOf(typed: string, country?: string): PhoneNumber | undefined {
  const number = cleanPhone(typed);
  // A zero in front is dialed within a country: without it the number would be somebody else's in another one.
  return read(typed, country) ?? (number.startsWith("0") ? undefined : read(`+${number}`));
}
