import { randomBytes } from "node:crypto";
import { join } from "node:path";
import * as z from "zod/mini";
import { keptFile } from "../../secrets/kept-file.ts";
import type { GamesConfig } from "./games-settings.ts";

/** How a provider of games is reached, and how it signs. */
export interface GamesAccess {
  /** The origin of its pages, as browsers see it. */
  readonly origin: string;
  /** Its secret for the game wallet. */
  readonly walletSecret: string;
}

/** The provider that the platform's own games house is. */
export const HOUSE = "house";

const keys = z.object({ walletSecret: z.string().check(z.minLength(32)) });

/** The access to the games house. Without a configured secret, one is made that only the user who starts both can read. */
export function gamesAccess({ origin, secret }: GamesConfig, dataDir: string): GamesAccess {
  const made = () => JSON.stringify({ walletSecret: randomBytes(32).toString("base64url") });
  const walletSecret =
    secret ?? keys.parse(JSON.parse(keptFile(join(dataDir, "games"), "keys.json", made))).walletSecret;
  return { origin, walletSecret };
}

/** The providers that are connected, by their codes. */
export type Providers = Readonly<Record<string, GamesAccess>>;

export const accessOf = (providers: Providers, code: string): GamesAccess | undefined =>
  Object.hasOwn(providers, code) ? providers[code] : undefined;
