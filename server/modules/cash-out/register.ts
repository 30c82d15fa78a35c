import { defineModule } from "../../platform/module.ts";
import { bets } from "../bets/register.ts";
import { bonuses } from "../bonuses/register.ts";
import { EditService } from "./edit-service.ts";
import { OrderWatch } from "./order-watch.ts";
import { sweepQuoteSecrets } from "./quote-secret-repository.ts";
import { cashOutRoutes } from "./routes.ts";
import { CashOutService } from "./service.ts";

export const cashOut = defineModule({
  name: "cash-out",
  needs: { bets, bonuses },
  register(platform, { bets: { inbox }, bonuses }) {
    const { app, database, facts, book, clock, wallet, guard, log, presence, configuration } = platform;
    const { betting } = configuration;
    const cashOuts = new CashOutService({ database, book, clock, wallet, betting });
    const orders = new OrderWatch({ database, facts, book, cashOuts, log, watcher: presence.id });
    const edits = new EditService({ database, book, clock, wallet, inbox, cashOuts, betting, bonuses, guard });
    cashOutRoutes(app, { cashOuts, orders, edits });
    platform.onStart(() => orders.start());
    platform.onStopping(() => cashOuts.stop());
    platform.onStopping(() => edits.stop());
    platform.onStop(() => orders.stop());
    platform.jobs.hourly("sweep-quote-secrets", () => sweepQuoteSecrets(database));
  },
});
