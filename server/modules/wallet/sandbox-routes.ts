import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { multiCurrencyBalanceAnswer } from "../../../plugins/session/wire.ts";
import { openCurrencyRequest } from "../../../plugins/wallet/wire.ts";
import { idempotencyKey, route } from "../../http/route.ts";
import type { WalletService } from "./service.ts";

/** Lets an operator or a test grant play money. Exists only in a sandbox, because it requires no password. */
export function sandboxWalletRoutes(app: FastifyInstance, wallet: WalletService): void {
  route(
    app,
    {
      method: "POST",
      url: "/sandbox/players/:number/grants",
      summary: "Adds play money to one of the player's wallets, in minor units, once per Idempotency-Key",
      params: z.object({ number: z.string().check(z.maxLength(20)) }),
      body: z.extend(openCurrencyRequest, { amount: z.int().check(z.gte(1), z.lte(100_000_000)) }),
      answer: multiCurrencyBalanceAnswer,
      isKeyed: true,
      refusals: ["PLAYER_UNKNOWN", "CURRENCY_NOT_OPEN"],
    },
    ({ params, body, request }) => wallet.grant(params.number, body, idempotencyKey(request)),
  );
}
