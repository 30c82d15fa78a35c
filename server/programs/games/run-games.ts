import { join } from "node:path";
import type { ServerConfig } from "../../config.ts";
import type { GamesAccess } from "../../modules/game-wallet/games-access.ts";
import { ChildProgram } from "../frame/child-program.ts";
import { walletSecretIn } from "./wallet-secret.ts";

/** What the house, a stranger, takes as its settings (`games/house/main.ts`). */
interface HouseSettings {
  readonly folder: string;
  /** The folder of its built pages. */
  readonly pages: string;
  readonly walletSecret: string;
  readonly host: string;
  readonly port: number;
  readonly origin: string | undefined;
  readonly logLevel: string;
  /** Addresses and networks that are believed who a visitor is. */
  readonly trustedProxies: readonly string[];
}

interface HouseReady {
  readonly origin: string;
  readonly port: number;
  /** True if another process of the platform has started the house on this folder: then that is the house. */
  readonly isShared: boolean;
}

/** Where the platform's game wallet is, below its origin. */
const WALLET = "/api/game-wallet/v1/house";

export interface RunningGames {
  readonly access: GamesAccess;
  /** Tells the house where this machine reaches the platform, and the origins of pages that show it in a frame. */
  serve(platform: string, hosts: readonly string[]): void;
  stop(): Promise<void>;
}

type Config = Pick<ServerConfig, "games" | "dataDir" | "host" | "logLevel" | "modules" | "trustedProxies">;

/** Starts the games house in a process of its own; undefined where there is none. */
export async function runGames(
  { games, dataDir, host, logLevel, modules, trustedProxies = [] }: Config,
  {
    file,
    pages,
    publicOrigin,
  }: { readonly file: URL; readonly pages: string; readonly publicOrigin: string | undefined },
): Promise<RunningGames | undefined> {
  if (!games || !(modules?.includes("game-wallet") ?? true)) return undefined;
  const folder = join(dataDir, "games");
  const walletSecret = games.walletSecret ?? walletSecretIn(folder);
  const settings: HouseSettings = {
    folder,
    pages,
    walletSecret,
    host,
    port: games.port,
    origin: games.origin,
    logLevel,
    trustedProxies,
  };
  const program = await ChildProgram.start<HouseSettings, HouseReady>({
    name: "games",
    file,
    settings,
    settingsAgain: ({ port }) => ({ ...settings, port }),
    warn: (message) => console.warn(message),
  });
  const { origin, isShared } = program.ready;
  if (isShared) await program.stop();
  return {
    access: { origin, walletSecret },
    serve: (platform, hosts) =>
      program.tell({ origin: games.platformOrigin ?? publicOrigin ?? platform, hosts, wallet: platform + WALLET }),
    stop: () => program.stop(),
  };
}
