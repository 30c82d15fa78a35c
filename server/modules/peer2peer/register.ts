import { defineModule } from "../../platform/module.ts";
import { bets } from "../bets/register.ts";
import { desk } from "../desk/register.ts";
import { peerDeskRoutes } from "./desk/desk-routes.ts";
import { Books } from "./market/books.ts";
import { marketRoutes } from "./market/market-routes.ts";
import { orderRoutes } from "./orders/order-routes.ts";
import { OrderService } from "./orders/order-service.ts";
import { MarketSettlement, SETTLE_MARKETS } from "./settlement/settle-markets.ts";

/** Players bet against each other on who wins a match. The inbox of bets keeps the facts about results. */
export const peer2peer = defineModule({
  name: "peer2peer",
  needs: { bets, desk },
  register(platform, { desk }): void {
    const { app, database, configuration, jobs, presence } = platform;
    const parts = { ...platform, books: new Books(database), terms: configuration.peer2peer };
    const settlement = new MarketSettlement(platform);
    marketRoutes(app, parts);
    orderRoutes(app, new OrderService(parts), database);
    peerDeskRoutes(app, { ...platform, acts: desk.acts });
    jobs.work(SETTLE_MARKETS, {
      most: () => 2,
      run: async ({ payload }) => {
        await settlement.settle(payload.eventId);
        return undefined;
      },
    });
    jobs.schedule({ name: "look-at-peer-markets", everySeconds: 5, run: (signal) => settlement.lookAtAll(signal) });
    platform.onStart(() => settlement.follow());
    presence.onDeath(() => settlement.follow());
  },
});
