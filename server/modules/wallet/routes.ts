import type { FastifyInstance } from "fastify";
import { balanceAnswer, multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import { openCurrencyRequest } from "../../../plugins/wallet/wire.ts";
import { route } from "../../http/route.ts";
import type { WalletService } from "./service.ts";

export function walletRoutes(app: FastifyInstance, wallet: WalletService): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v2/user/getBalances",
      priority: "money",
      summary: "The balance in the player's own currency, in minor units",
      auth: "player",
      answer: balanceAnswer,
    },
    ({ player }) => wallet.balance(player.number),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v3/user/getbalances",
      priority: "money",
      summary: "The balance in each of the player's currencies, in minor units",
      auth: "player",
      answer: multiCurrencyBalanceAnswer,
    },
    async ({ player }) => (await wallet.wallets(player.number)).all,
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/wallet/currencies",
      summary: "Opens a wallet in a further currency, empty at first; one that is open stays as it is",
      auth: "player",
      body: openCurrencyRequest,
      answer: multiCurrencyBalanceAnswer,
      refusals: ["CURRENCY_UNKNOWN", "ACCOUNT_NOT_ACTIVE"],
    },
    ({ player, body }) => wallet.open(player, body.currency),
  );
}
