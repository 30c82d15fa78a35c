import * as z from "zod/mini";
import { wrongFields } from "./problem.ts";

// The short build of zod says only "Invalid input" until it is given a language.
z.config(z.locales.en());

export type Part = "params" | "query" | "body";

/** What a schema makes of a part of a request; what is wrong is refused with the names of the fields. */
export function validated<S extends z.ZodMiniType>(schema: S, value: unknown, part: Part): z.output<S> {
  // What is asked for in a query is looked for, and kept nowhere.
  const broken = part === "query" ? undefined : brokenText(value);
  if (broken) throw wrongFields([{ name: broken.join(".") || part, message: "signs that no text can have" }]);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw wrongFields(
    parsed.error.issues.map(({ path, message }) => ({ name: path.map(String).join(".") || part, message })),
  );
}

const BROKEN = /[\0\p{Surrogate}]/u;

/**
 * Where a text has a sign that is none, U+0000 or half of a surrogate pair: the database could not keep it as it was sent.
 * Undefined where every text is one.
 */
function brokenText(value: unknown): readonly string[] | undefined {
  if (typeof value === "string") return BROKEN.test(value) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const at = brokenText(each) ?? brokenText(name);
    if (at) return [name, ...at];
  }
  return undefined;
}
