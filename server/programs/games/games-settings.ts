import type { SettingReader } from "../../setting-reader.ts";

/** Where the games house is. */
export interface GamesConfig {
  readonly port: number;
  /** The origin by which browsers reach it; that of its listener if undefined. */
  readonly origin: string | undefined;
  /** The origin by which browsers reach the platform, which frames its games; that of the platform's listener if undefined. */
  readonly platformOrigin: string | undefined;
  /** Signs the calls of the game wallet; made at the first start if undefined. */
  readonly walletSecret: string | undefined;
}

interface Platform {
  readonly isSandbox: boolean;
  readonly isOpen: boolean;
  /** The port of the platform. */
  readonly port: number;
}

const LARGEST = 65_535;
const LEAST_SECRET = 32;

/** The games house that the platform starts; undefined where strangers could not reach it, because nobody says how. */
export function readGames(reader: SettingReader, { isSandbox, isOpen, port }: Platform): GamesConfig | undefined {
  const beside = port === 0 || port + 1 > LARGEST ? 0 : port + 1;
  const own = reader.whole("GAMES_PORT", { byDefault: beside, min: 0, max: LARGEST });
  const origin = readOrigin(reader, "GAMES_ORIGIN", "https://games.example");
  const platformOrigin = readOrigin(reader, "PLATFORM_ORIGIN", "https://bets.example");
  const walletSecret = reader.secret("GAMES_WALLET_SECRET");
  if (walletSecret !== undefined && walletSecret.length < LEAST_SECRET)
    reader.problems.push(`GAMES_WALLET_SECRET is too short; allowed is ${LEAST_SECRET} characters or more.`);
  const isNear = isSandbox && !isOpen;
  return isNear || origin !== undefined ? { port: own, origin, platformOrigin, walletSecret } : undefined;
}

function readOrigin(reader: SettingReader, name: string, example: string): string | undefined {
  const text = reader.text(name);
  if (text === undefined) return undefined;
  if (URL.parse(text)?.origin === text && /^https?:/.test(text)) return text;
  reader.refuse(name, text, `an origin like ${example}`);
  return undefined;
}
