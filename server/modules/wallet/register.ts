import { defineModule } from "../../platform/module.ts";
import { walletRoutes } from "./routes.ts";
import { sandboxWalletRoutes } from "./sandbox-routes.ts";

export const wallet = defineModule({
  name: "wallet",
  register({ app, wallet, isSandbox }) {
    walletRoutes(app, wallet);
    if (isSandbox) sandboxWalletRoutes(app, wallet);
  },
});
