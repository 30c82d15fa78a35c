import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { cleanPhone } from "./phone-rules.ts";

/** A phone number that can be called. */
export interface PhoneNumber {
  /** `+380500000001` */
  readonly e164: string;
  /** ISO 3166. */
  readonly country: string;
}

/** The number that was typed, in a country where it has no calling code of its own; undefined where there is none such. */
export function phoneNumberOf(typed: string, country?: string): PhoneNumber | undefined {
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(cleanPhone(typed), {
    ...(home && { defaultCountry: home }),
    extract: false,
  });
  return number?.country && number.isValid() ? { e164: number.number, country: number.country } : undefined;
}

/** The country whose calling code a number begins with, as soon as that is known. */
export function countryOfPhone(typed: string): string | undefined {
  const reader = new AsYouType();
  reader.input(cleanPhone(typed));
  return reader.getCountry();
}

/** Countries with their calling codes, `UA` and `380`. */
export const callingCodes = (): readonly (readonly [country: string, code: string])[] =>
  getCountries().map((country) => [country, getCountryCallingCode(country)]);
