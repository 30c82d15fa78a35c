import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** How the platform was asked to run. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly seed: string;
  readonly clockRate: number;
  readonly brandConfig: string | undefined;
  readonly logLevel: string;
  /** A fixture list to play instead of the simulated one. */
  readonly linePath: string | undefined;
}

/** A setting that cannot be used. The message names it and says what is allowed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];
export const MAX_CLOCK_RATE = 1_000_000;

/** Reads the environment and the command line; the first wrong value is refused with a ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): ServerConfig {
  const text = (name: string) => env[name]?.trim() || undefined;
  return {
    port: whole("PORT", text("PORT") ?? "4300", 0, 65_535),
    host: matching("HOST", text("HOST") ?? "127.0.0.1", /^[A-Za-z0-9.:-]{1,253}$/, "a host name or an IP address"),
    dataDir: resolve(text("DATA_DIR") ?? ".data"),
    databaseUrl: databaseUrl(text("DATABASE_URL")),
    seed: matching("SEED", text("SEED") ?? "openline", /^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _"),
    clockRate: rate(text("CLOCK_RATE") ?? "1"),
    brandConfig: existing("BRAND_CONFIG", text("BRAND_CONFIG")),
    logLevel: oneOf("LOG_LEVEL", text("LOG_LEVEL") ?? "warn", LOG_LEVELS),
    linePath: existing("--line", linePath(argv)),
  };
}

function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name} is ${JSON.stringify(value)}; allowed is ${allowed}.`);
}

function whole(name: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(number >= min && number <= max)) refuse(name, value, `a whole number from ${min} to ${max}`);
  return number;
}

function rate(value: string): number {
  const number = /^\d+(\.\d+)?(e\d+)?$/i.test(value) ? Number(value) : NaN;
  if (!(number > 0 && number <= MAX_CLOCK_RATE))
    refuse("CLOCK_RATE", value, `a number above 0 and up to ${MAX_CLOCK_RATE}`);
  return number;
}

function matching(name: string, value: string, pattern: RegExp, allowed: string): string {
  return pattern.test(value) ? value : refuse(name, value, allowed);
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  return allowed.includes(value) ? value : refuse(name, value, `one of ${allowed.join(", ")}`);
}

function existing(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const path = resolve(value);
  return existsSync(path) ? path : refuse(name, value, "the path of a file that exists");
}

function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  // The value may hold a password, so it is not repeated.
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")) {
    throw new ConfigError("DATABASE_URL is not usable; allowed is postgres://user:password@host:port/database.");
  }
  return value;
}

function linePath(argv: readonly string[]): string | undefined {
  let path: string | undefined;
  for (let at = 0; at < argv.length; at++) {
    const [name, inline] = (argv[at] ?? "").split(/=(.*)/s);
    if (name !== "--line") refuse("The argument", argv[at] ?? "", "--line <file or folder>");
    path = inline ?? argv[++at];
    if (!path) throw new ConfigError("--line needs the path of a file or folder.");
  }
  return path;
}
