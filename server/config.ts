import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { readCommandLine } from "./command-line.ts";
import { ConfigError } from "./config-error.ts";
import { isLoopback } from "./loopback.ts";
import { type DeskConfig, readDesk } from "./modules/desk/desk-settings.ts";
import type { Providers } from "./modules/game-wallet/games-access.ts";
import { readProviders } from "./modules/game-wallet/providers-settings.ts";
import type { Hosts } from "./modules/host-wallet/contract.ts";
import { readHosts } from "./modules/host-wallet/hosts-settings.ts";
import { type NetworkConfig, readNetwork } from "./network-settings.ts";
import { type GamesConfig, readGames } from "./programs/games/games-settings.ts";
import { type PaymentsConfig, readPayments } from "./programs/payments/payments-settings.ts";
import { SettingReader } from "./setting-reader.ts";

export { ConfigError };

/** A sandbox allows everyone everything, to try out the product; production is for public use. */
export const MODES = ["sandbox", "production"] as const;
export type Mode = (typeof MODES)[number];

/** The configuration of the platform from the environment and the command line. */
export interface ServerConfig extends NetworkConfig {
  readonly mode: Mode;
  /** True for a sandbox that the public can reach. */
  readonly isOpenSandbox: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The URL of PostgreSQL; undefined for the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The maximum number of connections to PostgreSQL that this process opens. */
  readonly databasePool: number;
  /** Where the operator's desk can be reached. */
  readonly desk: DeskConfig;
  /** The sandbox's payment service; undefined for none. */
  readonly payments: PaymentsConfig | undefined;
  /** The games house; undefined for none. */
  readonly games: GamesConfig | undefined;
  /** Other providers of games, with the dialects that they speak and how they sign. */
  readonly gameProviders: Providers;
  /** The pages that hold the money of their players, by their ids. */
  readonly hosts: Hosts;
  readonly seed: string;
  /** True if SEED was given; in a sandbox, results then follow from it too. */
  readonly isSeedGiven: boolean;
  readonly clockRate: number;
  readonly brandConfig: string | undefined;
  readonly logLevel: string;
  /** True if `/docs` is public; undefined if the configuration file or the mode decides it. */
  readonly isDocsPublic: boolean | undefined;
  /** The modules that this process runs; all of them if undefined. */
  readonly modules: readonly string[] | undefined;
  /** A file with a fixture list to play instead of the simulated one. */
  readonly linePath: string | undefined;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const MAX_CLOCK_RATE = 1_000_000;
/** This seed is in the documentation, so the calendar that it makes is public. */
export const DEFAULT_SEED = "openline";

/** A database on the same machine does more with few connections than with many that compete for the processor. */
const DATABASE_POOL = Math.min(10, Math.max(4, 2 * availableParallelism()));

/** Reads the environment and the command line; throws one ConfigError with all problems. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[]): ServerConfig {
  const { config, problems } = collectConfig(env, argv);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Reads the environment and the command line. An invalid setting gets its default and is listed in the problems. */
export function collectConfig(
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
): { readonly config: ServerConfig; readonly problems: readonly string[]; readonly warnings: readonly string[] } {
  const reader = new SettingReader(env);
  const mode = reader.oneOf("MODE", "sandbox", MODES);
  const isOpenSandbox = reader.oneOf("SANDBOX_OPEN", "no", ["no", "yes"]) === "yes";
  const port = reader.whole("PORT", { byDefault: 4300, min: 0, max: 65_535 });
  const isSandbox = mode === "sandbox";
  const host = reader.matching("HOST", "127.0.0.1", /^[A-Za-z0-9.:-]{1,253}$/, "a host name or an IP address");
  const config: ServerConfig = {
    mode,
    isOpenSandbox,
    port,
    payments: readPayments(reader, { isSandbox, isOpen: isOpenSandbox, port }),
    games: readGames(reader, { isSandbox, isOpen: isOpenSandbox, port }),
    gameProviders: readProviders(reader),
    hosts: readHosts(reader),
    ...readNetwork(reader),
    desk: readDesk(reader),
    host,
    dataDir: resolve(reader.text("DATA_DIR") ?? ".data"),
    databaseUrl: databaseUrl(reader),
    databasePool: reader.whole("DATABASE_POOL", { byDefault: DATABASE_POOL, min: 2, max: 500 }),
    seed: reader.matching("SEED", DEFAULT_SEED, /^[\w-]{1,64}$/, "1 to 64 letters, digits, - or _"),
    isSeedGiven: reader.text("SEED") !== undefined,
    clockRate: reader.rate("CLOCK_RATE", { byDefault: 1, max: MAX_CLOCK_RATE }),
    brandConfig: reader.existing("BRAND_CONFIG"),
    isDocsPublic: reader.choice("DOCS_PUBLIC"),
    modules: reader.list("MODULES"),
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
  // The value may contain a password, so the message does not repeat it.
  reader.problems.push("DATABASE_URL is not usable; allowed is postgres://user:password@host:port/database.");
  return undefined;
}
