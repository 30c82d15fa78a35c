import type { CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanPhone } from "../../../core/format/phone-rules.ts";

/** A valid phone number. */
export interface PhoneNumber {
  /** `+380500000001` */
  readonly e164: string;
  /** ISO 3166. */
  readonly country: string;
}

/** Parses a typed number; `country` applies if it has no calling code. Undefined if it is not valid. */
export type ReadPhone = (typed: string, country?: string) => PhoneNumber | undefined;

/** The reading by a parser, which brings the numbering plans: the page's know lengths, the platform's all numbers. */
export const phoneReader =
  (parse: typeof parsePhoneNumberFromString): ReadPhone =>
  (typed, country) => {
    const number = parse(cleanPhone(typed), {
      // The parser passes over a country that it does not know.
      ...(country !== undefined && { defaultCountry: country as CountryCode }),
      extract: false,
    });
    return number?.country && number.isValid() ? { e164: number.number, country: number.country } : undefined;
  };
