import * as z from "zod/mini";
import { wrongFields } from "../answers/problem.ts";

// The small build of zod says only "Invalid input" until it gets a language.
z.config(z.locales.en());

/** Of many errors only this many are reported, so that an answer is not larger than its request. */
const MOST_WRONG = 20;
const LONGEST_NAME = 200;

export type Part = "params" | "query" | "body";

/** The part of a request as parsed by a schema. An invalid part is refused with the names of the fields. */
export function validated<S extends z.ZodMiniType>(schema: S, value: unknown, part: Part): z.output<S> {
  // In queries as well: the database refuses to compare with such a text.
  const broken = brokenText(value);
  if (broken) throw wrongFields([{ name: broken.join(".") || part, message: "signs that no text can have" }]);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw wrongFields(
    parsed.error.issues
      .slice(0, MOST_WRONG)
      .map(({ path, message }) => ({ name: path.map(String).join(".").slice(0, LONGEST_NAME) || part, message })),
  );
}

const BROKEN = /[\0\p{Surrogate}]/u;

/** A part of a value: its name within the part that contains it. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within: Place | undefined;
}

/**
 * The path of a text with an invalid character, U+0000 or half of a surrogate pair, which the database could not store
 * unchanged. Undefined if all texts are valid.
 */
export function brokenText(whole: unknown): readonly string[] | undefined {
  // A list of open parts instead of recursion, because a value may be nested deeper than the stack.
  const open: Place[] = [{ value: whole, name: "", within: undefined }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, name } = place;
    if (BROKEN.test(name) || (typeof value === "string" && BROKEN.test(value))) return pathOf(place);
    if (typeof value !== "object" || value === null) continue;
    for (const [key, each] of Object.entries(value)) open.push({ value: each as unknown, name: key, within: place });
  }
  return undefined;
}

function pathOf(place: Place): readonly string[] {
  const path: string[] = [];
  for (let at = place; at.within; at = at.within) path.unshift(at.name);
  return path;
}
