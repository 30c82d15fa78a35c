import { ForgedCalls } from "../../http/limits/forged-calls.ts";
import { defineModule } from "../../platform/module.ts";
import { desk } from "../desk/register.ts";
import { Deliveries } from "./delivery/deliveries.ts";
import { hostOrderRoutes } from "./desk/desk-routes.ts";
import { HostPlayers } from "./players/host-players.ts";
import { tokenRoutes } from "./players/token-routes.ts";
import { HostWallets } from "./stake/host-wallets.ts";

/** The wallets of pages that frame the product and hold the money of their players. Lends them to what takes stakes. */
export const hostWallet = defineModule({
  name: "host-wallet",
  needs: { desk },
  register({ app, database, clock, jobs, hosts, configuration }, { desk }) {
    const { brandName: brand, registration, exclusionRegisters } = configuration;
    const hasRegister = (country: string) => Object.hasOwn(exclusionRegisters, country);
    new Deliveries({ database, clock, jobs, hosts }).work();
    tokenRoutes(app, {
      ...{ hosts, forged: new ForgedCalls(database, "forged host wallet calls") },
      players: new HostPlayers({ database, brand, registration, hasRegister }),
    });
    hostOrderRoutes(app, { database, clock, acts: desk.acts, proposals: desk.proposals });
    return new HostWallets({ database, hosts });
  },
});
