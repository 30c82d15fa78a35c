import { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cleanPhone } from "../../../core/format/phone-rules.ts";
import { phoneReader } from "./phone-reading-rules.ts";

/** The page's reading; the platform refuses what no plan has. */
export const phoneNumberOf = phoneReader(parsePhoneNumberFromString);

/** The country of the calling code at the beginning of a number, as soon as enough digits are known. */
export function countryOfPhone(typed: string): string | undefined {
  const reader = new AsYouType();
  reader.input(cleanPhone(typed));
  return reader.getCountry();
}

/** Countries with their calling codes, `UA` and `380`. */
export const callingCodes = (): readonly (readonly [country: string, code: string])[] =>
  getCountries().map((country) => [country, getCountryCallingCode(country)]);
