import { type PhoneNumber, phoneNumberOf } from "../../../plugins/auth/registration/phone-number-rules.ts";
import { wrongFields } from "../../http/answers/problem.ts";
import { isCurrency } from "../configuration/currencies.ts";

/** A currency that a new account can have. */
export function offeredCurrency(currencyId: string): string {
  if (isCurrency(currencyId)) return currencyId;
  throw wrongFields([{ name: "currencyId", message: "choose one of the offered currencies" }]);
}

/** A phone number of a country, by the same rules that the form checks. */
export function servedPhone(typed: string): PhoneNumber {
  const number = phoneNumberOf(typed);
  if (number) return number;
  throw wrongFields([{ name: "phone", message: "no phone number of a country" }]);
}
