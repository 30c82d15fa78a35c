import { defineModule } from "../../platform/module.ts";
import { bonuses } from "../bonuses/register.ts";
import { hostWallet } from "../host-wallet/register.ts";
import { sweepFlights } from "./flight-repository.ts";
import { betListRoutes } from "./list/list-routes.ts";
import { BetListService } from "./list/list-service.ts";
import { sweepKeys } from "./repository.ts";
import { betRoutes } from "./routes.ts";
import { BetService } from "./service.ts";
import { ResultInbox } from "./settlement/result-inbox.ts";

/** Places bets, lists them, and settles them by results. Lends the inbox of results. */
export const bets = defineModule({
  name: "bets",
  needs: { bonuses, hostWallet },
  register(platform, { bonuses, hostWallet }) {
    const { app, database, meter, configuration, presence } = platform;
    const inbox = new ResultInbox(platform);
    const service = new BetService({
      ...platform,
      betting: configuration.betting,
      bonuses,
      hostWallets: hostWallet,
      inbox,
    });
    betRoutes(app, service);
    betListRoutes(app, new BetListService(database));
    meter.watch(() => service.queue());
    presence.onDeath(() => inbox.takeOver());
    platform.onStart(() => inbox.start());
    platform.onStopping(() => service.stop());
    platform.onStop(() => inbox.stop());
    platform.jobs.hourly("sweep-bet-keys", () => sweepKeys(database));
    platform.jobs.hourly("sweep-bet-flights", () => sweepFlights(database));
    return { inbox };
  },
});
