import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { cleanPhone } from "./phone-rules.ts";

/** A valid phone number. */
export interface PhoneNumber {
  /** `+380500000001` */
  readonly e164: string;
  /** ISO 3166. */
  readonly country: string;
}

/** Parses a typed number; `country` applies if it has no calling code. Undefined if it is not valid. */
export function phoneNumberOf(typed: string, country?: string): PhoneNumber | undefined {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(cleanPhone(typed), {
    ...(home && { defaultCountry: home }),
    extract: false,
  });
  return number?.country && number.isValid() ? { e164: number.number, country: number.country } : undefined;
}

/** The country of the calling code at the beginning of a number, as soon as enough digits are known. */
export function countryOfPhone(typed: string): string | undefined {
  const reader = new AsYouType();
  reader.input(cleanPhone(typed));
  return reader.getCountry();
}

/** Countries with their calling codes, `UA` and `380`. */
export const callingCodes = (): readonly (readonly [country: string, code: string])[] =>
  getCountries().map((country) => [country, getCountryCallingCode(country)]);
