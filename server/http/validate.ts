import * as z from "zod/mini";
import { wrongFields } from "./problem.ts";

// The short build of zod says only "Invalid input" until it is given a language.
z.config(z.locales.en());

export type Part = "params" | "query" | "body";

/** What a schema makes of a part of a request; what is wrong is refused with the names of the fields. */
export function validated<S extends z.ZodMiniType>(schema: S, value: unknown, part: Part): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  throw wrongFields(
    parsed.error.issues.map(({ path, message }) => ({ name: path.map(String).join(".") || part, message })),
  );
}
