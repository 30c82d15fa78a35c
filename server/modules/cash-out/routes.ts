import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { refusalCode } from "../../../plugins/betslip/refusal-wire.ts";
import {
  cashOutOrderRequest,
  cashOutReceipt,
  cashOutRefusalCode,
  cashOutRequest,
  cashOutStanding,
  cashOutStandings,
  editReceipt,
  editRequest,
  MOST_QUOTES,
} from "../../../plugins/my-bets/cash-out/wire.ts";
import { idempotencyKey, route } from "../../http/route.ts";
import { countryOf } from "../geo/contract.ts";
import type { EditService } from "./edit-service.ts";
import type { OrderWatch } from "./order-watch.ts";
import type { CashOutService } from "./service.ts";

const BETS = new RegExp(`^[0-9A-Z]{1,20}(,[0-9A-Z]{1,20}){0,${MOST_QUOTES - 1}}$`);
const betsQuery = z.object({
  bets: z.string().check(z.regex(BETS, "numbers of bets, separated by commas, 50 at most")),
});
const betParams = z.object({ id: z.string().check(z.maxLength(20)) });

export interface CashOutRouteParts {
  readonly cashOuts: CashOutService;
  readonly orders: OrderWatch;
  readonly edits: EditService;
}

export function cashOutRoutes(app: FastifyInstance, { cashOuts, orders, edits }: CashOutRouteParts): void {
  route(
    app,
    {
      method: "GET",
      url: "/api/v1/cash-out",
      priority: "money",
      summary: "The cash-out offers for some of the player's open bets at this moment, and the orders on them",
      auth: "player",
      query: betsQuery,
      answer: cashOutStandings,
    },
    async ({ player, query }) => ({ standings: await cashOuts.standings(player, query.bets.split(",")) }),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/bets/:id/cash-out",
      summary: "Cashes out a bet, or a part of it, for what was quoted or more; in play it is answered after the delay",
      auth: "player",
      isKeyed: true,
      inDoubt: "bets",
      params: betParams,
      body: cashOutRequest,
      answer: cashOutReceipt,
      refusals: cashOutRefusalCode.options,
    },
    async ({ player, params, body, request, reply }) => {
      const { receipt, isReplayed } = await cashOuts.cashOut(player, params.id, idempotencyKey(request), body);
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return receipt;
    },
  );

  route(
    app,
    {
      method: "PUT",
      url: "/api/v1/bets/:id/cash-out-order",
      summary: "Orders the cash-out of a bet as soon as its offer reaches an amount; replaces an earlier order",
      auth: "player",
      params: betParams,
      body: cashOutOrderRequest,
      answer: cashOutStanding,
      refusals: ["BET_UNKNOWN", "BET_CLOSED", "CASH_OUT_OFTEN", "CASH_OUT_ORDER", "ACCOUNT_NOT_ACTIVE"],
    },
    async ({ player, params, body }) => {
      const found = await cashOuts.setOrder(player, params.id, body.order);
      await orders.updateOrder(found.bet.id);
      return cashOuts.standing(found);
    },
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/bets/:id/edit",
      summary: "Replaces a bet by a new one, whose stake includes the old bet's value; in play after the delay",
      auth: "player",
      isKeyed: true,
      inDoubt: "bets",
      params: betParams,
      body: editRequest,
      answer: editReceipt,
      refusals: [...new Set([...cashOutRefusalCode.options, ...refusalCode.options])],
    },
    async ({ player, params, body, request, reply }) => {
      const bettor = { player, country: countryOf(request) };
      const { receipt, isReplayed } = await edits.edit(bettor, params.id, idempotencyKey(request), body);
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return receipt;
    },
  );
}
