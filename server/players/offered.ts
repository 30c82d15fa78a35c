import type { PhoneNumber } from "../../plugins/auth/registration/phone-reading-rules.ts";
import { wrongFields } from "../http/answers/problem.ts";
import { isCurrency } from "../money/currencies.ts";
import { phoneNumberOf } from "./phone-number.ts";

interface PhoneOptions {
  readonly country?: string | undefined;
  readonly field?: string;
}

/** A currency that a new account can have. */
export function offeredCurrency(currencyId: string): string {
  if (isCurrency(currencyId)) return currencyId;
  throw wrongFields([{ name: "currencyId", message: "choose one of the offered currencies" }]);
}

/** A phone number of a country; where it has no calling code, of the given one. `field` is what is named if it is none. */
export function servedPhone(typed: string, { country, field = "phone" }: PhoneOptions = {}): PhoneNumber {
  const number = phoneNumberOf(typed, country);
  if (number) return number;
  throw wrongFields([{ name: field, message: "no phone number of a country" }]);
}
