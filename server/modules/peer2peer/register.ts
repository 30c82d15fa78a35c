import { CURRENCIES } from "../../money/currencies.ts";
import { defineModule } from "../../platform/module.ts";
import { bets } from "../bets/register.ts";
import { desk } from "../desk/register.ts";
import { peerDeskRoutes } from "./desk/desk-routes.ts";
import { EndingDesk } from "./desk/ending-desk.ts";
import { flagPairs } from "./desk/ending-repository.ts";
import { endingRoutes } from "./desk/ending-routes.ts";
import { Books } from "./market/books.ts";
import { marketRoutes } from "./market/market-routes.ts";
import { endBarred, findBarred } from "./orders/order-repository.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { OrderService } from "./orders/order-service.ts";
import { MarketSettlement, SETTLE_MARKETS } from "./settlement/settle-markets.ts";

/** Players bet against each other on who wins a match. The inbox of bets keeps the facts about results. */
export const peer2peer = defineModule({
  name: "peer2peer",
  needs: { bets, desk },
  register(platform, { desk: { acts, proposals, counts } }): void {
    const { app, database, configuration, jobs, presence } = platform;
    const parts = { ...platform, books: new Books(database), terms: configuration.peer2peer };
    const settlement = new MarketSettlement(platform);
    marketRoutes(app, parts);
    orderRoutes(app, new OrderService(parts), database);
    const ending = new EndingDesk({ ...platform, proposals });
    peerDeskRoutes(app, { ...platform, acts });
    endingRoutes(app, { ...platform, acts, ending });
    counts.define({ room: "peer-orders", id: "peer-markets", act: "peer.end", count: ending.count });
    jobs.work(SETTLE_MARKETS, {
      most: () => 2,
      run: async ({ payload }) => {
        await settlement.settle(payload.eventId);
        return undefined;
      },
    });
    jobs.schedule({ name: "look-at-peer-markets", everySeconds: 5, run: (signal) => settlement.lookAtAll(signal) });
    jobs.hourly("flag-peer-pairs", async () => {
      const { pairVolume: volume, pairShare: share } = parts.terms;
      const scales = Object.fromEntries(Object.entries(CURRENCIES).map(([code, { scale }]) => [code, scale]));
      await flagPairs(database, { volume, share, scales }, new Date(platform.clock.now()));
    });
    jobs.hourly("end-barred-peer-orders", async (signal) => {
      const at = new Date(platform.clock.now());
      for (const player of await findBarred(database, at)) {
        if (signal.aborted) return;
        await database.transaction((connection) => endBarred(connection, player, at));
      }
    });
    platform.onStart(() => settlement.follow());
    presence.onDeath(() => settlement.follow());
  },
});
