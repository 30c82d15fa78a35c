import type { FastifyInstance } from "fastify";
import { balanceAnswer, multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import { route } from "../../http/route.ts";
import type { WalletService } from "./service.ts";

export function walletRoutes(app: FastifyInstance, wallet: WalletService): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v2/user/getBalances",
      summary: "The player's balance, in minor units",
      auth: "player",
      answer: balanceAnswer,
    },
    ({ player }) => wallet.balance(player.number, player.currency),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v3/user/getbalances",
      summary: "The player's balance in each currency, in minor units",
      auth: "player",
      answer: multiCurrencyBalanceAnswer,
    },
    async ({ player }) => ({ [player.currency]: await wallet.balance(player.number, player.currency) }),
  );
}
