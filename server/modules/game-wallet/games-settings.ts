import type { SettingReader } from "../../setting-reader.ts";

/** Where the games house is, and how it signs. */
export interface GamesConfig {
  /** The origin by which browsers reach it. */
  readonly origin: string;
  /** Its secret for the game wallet; if undefined, one that is made at the first start. */
  readonly secret: string | undefined;
}

interface Platform {
  readonly isSandbox: boolean;
  /** True for a sandbox that strangers reach. */
  readonly isOpen: boolean;
  readonly host: string;
  readonly port: number;
}

const LARGEST = 65_535;
const LEAST_SIGNS = 32;

/**
 * The games house of the platform; undefined for none. A sandbox for this machine alone has one beside it. Everywhere
 * else there is one where it is said how browsers reach it, and in production with which secret it signs.
 */
export function readGames(reader: SettingReader, { isSandbox, isOpen, host, port }: Platform): GamesConfig | undefined {
  const origin = readOrigin(reader) ?? (isSandbox && !isOpen ? besideOf(host, port) : undefined);
  const secret = reader.secret("GAMES_WALLET_SECRET");
  if (secret !== undefined && secret.length < LEAST_SIGNS)
    reader.problems.push(`GAMES_WALLET_SECRET is too short; allowed is a secret of at least ${LEAST_SIGNS} signs.`);
  return origin === undefined || (!isSandbox && secret === undefined) ? undefined : { origin, secret };
}

const besideOf = (host: string, port: number): string | undefined =>
  port === 0 || port === LARGEST ? undefined : `http://${host.includes(":") ? `[${host}]` : host}:${port + 1}`;

function readOrigin(reader: SettingReader): string | undefined {
  const text = reader.text("GAMES_ORIGIN");
  if (text === undefined) return undefined;
  if (URL.parse(text)?.origin === text && /^https?:/.test(text)) return text;
  reader.refuse("GAMES_ORIGIN", text, "an origin like https://games.example");
  return undefined;
}
