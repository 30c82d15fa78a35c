import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { readCommandLine } from "./command-line.ts";
import { ConfigError } from "./config-error.ts";
import { isLoopback } from "./loopback.ts";
import { readNetwork, type NetworkConfig } from "./network-settings.ts";
import { SettingReader } from "./setting-reader.ts";

export { ConfigError };

/** A sandbox gives everything to anybody, to try the product out; production is for strangers. */
export const MODES = ["sandbox", "production"] as const;
export type Mode = (typeof MODES)[number];

/** How the platform was asked to run. */
export interface ServerConfig extends NetworkConfig {
  readonly mode: Mode;
  /** A sandbox that strangers may reach. */
  readonly isOpenSandbox: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** How many connections to PostgreSQL this process may have at once. */
  readonly databasePool: number;
  readonly seed: string;
  /** Whether SEED was given: in a sandbox results follow from it too. */
  readonly isSeedGiven: boolean;
  readonly clockRate: number;
  readonly brandConfig: string | undefined;
  readonly logLevel: string;
  /** Whether `/docs` is shown to anybody; undefined where the configuration file or the mode says it. */
  readonly isDocsPublic: boolean | undefined;
  /** A fixture list to play instead of the simulated one. */
  readonly linePath: string | undefined;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export const MAX_CLOCK_RATE = 1_000_000;
/** It stands in the documentation, so anybody knows the calendar that it makes. */
export const DEFAULT_SEED = "openline";

/** A database on the same machine does more with few connections than with many that take each other's processor. */
const DATABASE_POOL = Math.min(10, Math.max(4, 2 * availableParallelism()));

/** Reads the environment and the command line; what is wrong is refused in one ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): ServerConfig {
  const { config, problems } = collectConfig(env, argv);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Reads the environment and the command line; wrong settings read as their defaults, and stand among the problems. */
export function collectConfig(
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
): { readonly config: ServerConfig; readonly problems: readonly string[]; readonly warnings: readonly string[] } {
  const reader = new SettingReader(env);
  const config: ServerConfig = {
    mode: reader.oneOf("MODE", "sandbox", MODES),
    isOpenSandbox: reader.oneOf("SANDBOX_OPEN", "no", ["no", "yes"]) === "yes",
    port: reader.whole("PORT", { byDefault: 4300, min: 0, max: 65_535 }),
    ...readNetwork(reader),
    host: reader.matching("HOST", "127.0.0.1", /^[A-Za-z0-9.:-]{1,253}$/, "a host name or an IP address"),
    dataDir: resolve(reader.text("DATA_DIR") ?? ".data"),
    databaseUrl: databaseUrl(reader),
    databasePool: reader.whole("DATABASE_POOL", { byDefault: DATABASE_POOL, min: 2, max: 500 }),
    seed: reader.matching("SEED", DEFAULT_SEED, /^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _"),
    isSeedGiven: reader.text("SEED") !== undefined,
    clockRate: reader.rate("CLOCK_RATE", { byDefault: 1, max: MAX_CLOCK_RATE }),
    brandConfig: reader.existing("BRAND_CONFIG"),
    isDocsPublic: reader.choice("DOCS_PUBLIC"),
    logLevel: reader.oneOf("LOG_LEVEL", "warn", LOG_LEVELS),
    ...readCommandLine(argv, reader),
  };
  if (config.mode === "sandbox" && !config.isOpenSandbox && !isLoopback(config.host))
    reader.problems.push(closed(config));
  return { config, problems: reader.problems, warnings: reader.warnings };
}

const closed = ({ host }: ServerConfig): string =>
  `HOST is ${JSON.stringify(host)}; allowed in a sandbox is 127.0.0.1, ::1, localhost or another loopback address, because a sandbox lets anybody who reaches it become any player and read every code. SANDBOX_OPEN=yes lets strangers have it; MODE=production is for everything else.`;

function databaseUrl(reader: SettingReader): string | undefined {
  const value = reader.secret("DATABASE_URL");
  if (value === undefined || /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? "")) return value;
  // The value may hold a password, so it is not repeated.
  reader.problems.push("DATABASE_URL is not usable; allowed is postgres://user:password@host:port/database.");
  return undefined;
}
