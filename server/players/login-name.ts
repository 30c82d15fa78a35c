import { latinDigits } from "../../core/format/digits-rules.ts";
import { plainEmail } from "../../core/format/email-rules.ts";
import { cleanPhone } from "../../core/format/phone-rules.ts";
import { phoneNumberOf } from "./phone-number.ts";

/** The kinds of login names. */
export type LoginNameType = "email" | "phone" | "account";

export interface LoginName {
  readonly type: LoginNameType;
  readonly value: string;
}

/** Account numbers count up from 100000001. */
const ACCOUNT = /^1\d{8}$/;

/**
 * Reads a typed login: an e-mail address, a phone number as registration takes it, or an account number. `country` is
 * where the request comes from: phone numbers without a calling code are read as dialed there.
 */
export function readLogin(login: string, country?: string): LoginName {
  // Texts that are copied from right-to-left pages are wrapped in signs that nobody sees.
  const text = login.replace(/\p{Bidi_Control}/gu, "").trim();
  if (/[@＠]/.test(text)) return { type: "email", value: plainEmail(text).toLowerCase() };
  const phone = cleanPhone(text);
  if (phone.startsWith("+")) return { type: "phone", value: phoneNumberOf(phone)?.e164 ?? phone };
  const number = latinDigits(text).replace(/\s/g, "");
  const isAccount = ACCOUNT.test(number) || /[^\d().-]/.test(number);
  const found = isAccount ? undefined : phoneNumberOf(phone, country);
  return found ? { type: "phone", value: found.e164 } : { type: "account", value: number };
}
