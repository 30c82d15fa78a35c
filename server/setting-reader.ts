import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readSecretFile, type SecretFile } from "./secret-file.ts";

/**
 * Reads settings and collects their problems. An invalid setting gets its default until all problems are reported
 * together.
 */
export class SettingReader {
  readonly problems: string[] = [];
  /** Settings that work but are not recommended for public use. */
  readonly warnings: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The setting's text; undefined if it is empty or not set. */
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  /** The setting's text, or the content of the file named by `NAME_FILE`. */
  secret(name: string): string | undefined {
    const { value, problem } = this.secretOf(name);
    if (problem !== undefined) this.problems.push(`${name}: ${problem}.`);
    return value;
  }

  /** The same, for a caller that reports the problems itself. */
  secretOf(name: string): SecretFile {
    const [value, path] = [this.text(name), this.text(`${name}_FILE`)];
    if (path === undefined) return value === undefined ? {} : { value };
    if (value !== undefined) return { problem: `${name} and ${name}_FILE are both set; allowed is one of them` };
    const file = readSecretFile(resolve(path));
    if (file.warning !== undefined) this.warnings.push(`${name}_FILE: ${file.warning}.`);
    return file;
  }

  /** The parts of a text with commas between them; undefined if it is empty or not set. A text of commas alone is refused. */
  list(name: string): readonly string[] | undefined {
    const value = this.text(name);
    const parts = value?.split(",").flatMap((part) => part.trim() || []);
    if (value !== undefined && parts?.length === 0) this.refuse(name, value, "names with commas between them");
    return parts?.length ? parts : undefined;
  }

  refuse(name: string, value: string, allowed: string): void {
    this.problems.push(`${name} is ${JSON.stringify(value)}; allowed is ${allowed}.`);
  }

  whole(name: string, { byDefault, min, max }: { byDefault: number; min: number; max: number }): number {
    const value = this.text(name);
    if (value === undefined) return byDefault;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    this.refuse(name, value, `a whole number from ${min} to ${max}`);
    return byDefault;
  }

  rate(name: string, { byDefault, max }: { byDefault: number; max: number }): number {
    const value = this.text(name);
    if (value === undefined) return byDefault;
    const number = /^\d+(\.\d+)?(e\d+)?$/i.test(value) ? Number(value) : NaN;
    if (number > 0 && number <= max) return number;
    this.refuse(name, value, `a number above 0 and up to ${max}`);
    return byDefault;
  }

  matching(name: string, byDefault: string, pattern: RegExp, allowed: string): string {
    const value = this.text(name) ?? byDefault;
    if (pattern.test(value)) return value;
    this.refuse(name, value, allowed);
    return byDefault;
  }

  oneOf<const T extends string>(name: string, byDefault: NoInfer<T>, allowed: readonly T[]): T {
    const value = this.text(name) ?? byDefault;
    const found = allowed.find((each) => each === value);
    if (found === undefined) this.refuse(name, value, `one of ${allowed.join(", ")}`);
    return found ?? byDefault;
  }

  /** `yes` or `no`; undefined if it is not set. */
  choice(name: string): boolean | undefined {
    return this.text(name) === undefined ? undefined : this.oneOf(name, "no", ["no", "yes"]) === "yes";
  }

  /** The absolute path of an existing file or folder. */
  existing(name: string, value = this.text(name)): string | undefined {
    if (value === undefined) return undefined;
    const path = resolve(value);
    if (existsSync(path)) return path;
    this.refuse(name, value, "the path of a file that exists");
    return undefined;
  }
}
