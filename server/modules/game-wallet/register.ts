import { ForgedCalls } from "../../http/limits/forged-calls.ts";
import { defineModule } from "../../platform/module.ts";
import type { Platform } from "../../platform/platform.ts";
import { desk } from "../desk/register.ts";
import { sweepConflicts } from "./conflicts/conflict-repository.ts";
import { conflictRoutes } from "./conflicts/conflict-routes.ts";
import { dialectRoutes } from "./dialects/dialect-routes.ts";
import { HOUSE, type Providers } from "./games-access.ts";
import { roundRoutes } from "./history/history-routes.ts";
import { RoundHistory } from "./history/history-service.ts";
import { launchRoutes } from "./launch/launch-routes.ts";
import { Launches } from "./launch/launch-service.ts";
import { ProviderPages } from "./launch/provider-pages.ts";
import { gameWalletRoutes } from "./port/wallet-routes.ts";
import { GameWallet } from "./port/wallet-service.ts";
import { dropLaunches, lapseRounds } from "./rounds/round-repository.ts";

/** The wallet that providers of games take bets from and pay wins into, and the launches of their games. */
export const gameWalletWith = (providersOf: (platform: Platform) => Providers) =>
  defineModule({
    name: "game-wallet",
    needs: { desk },
    register(platform, { desk }) {
      const { app, database, clock, guard, jobs, sessions, wallet } = platform;
      const providers = providersOf(platform);
      const { common, publicOrigin } = platform.configuration;
      const lobby = publicOrigin === undefined ? undefined : `${publicOrigin}/main-casino`;
      launchRoutes(app, {
        ...{ database, sessions },
        launches: new Launches({
          ...{ database, clock, guard, providers, lobby, pages: new ProviderPages() },
          defaultCurrency: common.defaultCurrency,
        }),
      });
      const port = {
        providers,
        forged: new ForgedCalls(database, "forged game wallet calls"),
        gameWallet: new GameWallet({ database, clock, guard, sessions, wallet }),
      };
      gameWalletRoutes(app, port);
      dialectRoutes(app, port);
      conflictRoutes(app, { database, clock, acts: desk.acts });
      roundRoutes(app, new RoundHistory(database, providers));
      jobs.hourly("lapse-game-rounds", async (signal) => {
        await lapseRounds(database, new Date(clock.now()), signal);
      });
      jobs.hourly("drop-game-launches", () => dropLaunches(database));
      jobs.hourly("sweep-game-conflicts", () => sweepConflicts(database, new Date(clock.now())));
    },
  });

export const gameWallet = gameWalletWith(({ games, gameProviders }): Providers => ({
  ...gameProviders,
  ...(games && { [HOUSE]: { ...games, dialect: "canonical" } }),
}));
