import { resolve } from "node:path";
import * as z from "zod/mini";
import { readSecretFile } from "../secret-file.ts";
import type { SettingReader } from "../setting-reader.ts";

/**
 * Replaces a text that the configuration file does not contain itself. `{ "$env": "SMTP_PASSWORD" }` means the
 * environment variable of that name, or the file that `SMTP_PASSWORD_FILE` names. `{ "$file": "smtp-password" }` means
 * the content of a file, with a path relative to the configuration file.
 */
const reference = z.union([
  z.strictObject({ $env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,99}$/)) }),
  z.strictObject({ $file: z.string().check(z.minLength(1)) }),
]);

export interface Resolved {
  readonly value: unknown;
  /** References that could not be resolved, by field name. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Replaces all references by their texts. `folder` is the folder of the configuration file. */
export function resolveReferences(configuration: unknown, folder: string, reader: SettingReader): Resolved {
  const problems = new Map<string, string>();

  function textOf(found: z.infer<typeof reference>, field: string): string {
    if ("$file" in found) {
      const { value, problem, warning } = readSecretFile(resolve(folder, found.$file));
      if (problem !== undefined) problems.set(field, problem);
      if (warning !== undefined) reader.warnings.push(`${field}: ${warning}.`);
      return value ?? "";
    }
    const { value, problem } = reader.secretOf(found.$env);
    if (value === undefined) problems.set(field, problem ?? `${found.$env} is not set in the environment`);
    return value ?? "";
  }

  function walk(value: unknown, path: readonly (string | number)[]): unknown {
    if (Array.isArray(value)) return value.map((each, at) => walk(each, [...path, at]));
    if (typeof value !== "object" || value === null) return value;
    if (Object.keys(value).some((key) => key.startsWith("$"))) {
      const parsed = reference.safeParse(value);
      const field = path.join(".");
      if (parsed.success) return textOf(parsed.data, field);
      problems.set(field, `a reference is {"$env": "NAME"} or {"$file": "path"}`);
      return "";
    }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, [...path, key])]));
  }

  return { value: walk(configuration, []), problems };
}
