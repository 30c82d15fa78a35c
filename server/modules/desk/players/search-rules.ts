import { latinDigits } from "../../../../core/format/digits-rules.ts";
import { plainEmail } from "../../../../core/format/email-rules.ts";
import { cleanPhone } from "../../../../core/format/phone-rules.ts";
import { cursorOf, placeOf } from "../../../http/requests/cursor.ts";

/** A search: which column, and the range of values from the prefix up to the end, in byte order. */
export type SearchBy =
  | { readonly by: "all" }
  | { readonly by: "number" | "email" | "phone" | "name"; readonly prefix: string; readonly end: string };

/** Decides by its characters: a number, an address, a phone with its `+`, or the beginning of a first or last name. */
export function searchBy(text: string | undefined): SearchBy {
  const typed = latinDigits(text ?? "")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
  if (typed === "") return { by: "all" };
  const phone = cleanPhone(typed);
  if (/^[\d ().+＋-]+$/.test(typed) && phone.startsWith("+")) return beginning("phone", phone);
  const digits = typed.replace(/[\s\u00a0]/g, "");
  if (/^\d+$/.test(digits)) return beginning("number", digits);
  if (typed.includes("@")) return beginning("email", plainEmail(typed).toLowerCase());
  return beginning("name", typed.toLowerCase());
}

/** U+10FFFF sorts after every other character, so the range ends there. */
const beginning = (by: "number" | "email" | "phone" | "name", prefix: string): SearchBy => ({
  ...{ by, prefix },
  end: `${prefix}\u{10ffff}`,
});

/**
 * The search of somebody who may not see personal data: only a whole number, address or phone is found, because
 * searching letter by letter would reveal what is masked. Undefined for a name, which finds nobody.
 */
export function wholeOnly(what: SearchBy): SearchBy | undefined {
  if (what.by === "all") return what;
  // U+0001 is the first character that a text can go on with.
  return what.by === "name" ? undefined : { ...what, end: `${what.prefix}\u0001` };
}

/** Where a page ended: the value by which it is ordered, and the player. */
export interface Cursor {
  readonly value: string;
  readonly number: string;
}

export const writeCursor = ({ value, number }: Cursor): string => cursorOf(number, value);

/** Undefined for a text that is none: the first page. */
export function readCursor(text: string | undefined): Cursor | undefined {
  const [number, value] = placeOf(text, /^(\d{1,20}) (.*)$/s);
  return number !== undefined && value !== undefined ? { value, number } : undefined;
}
