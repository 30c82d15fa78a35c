import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { refusalCode } from "../../../plugins/betslip/refusal-wire.ts";
import { bet, betLimits, betReceipt, placeBetRequest, withdrawnBet } from "../../../plugins/betslip/wire.ts";
import { betHistory } from "../../../plugins/my-bets/wire.ts";
import { tokenOf } from "../../http/requests/authentication.ts";
import { idempotencyKey, route } from "../../http/route.ts";
import { isCurrency } from "../../money/currencies.ts";
import { countryOf } from "../geo/contract.ts";
import type { BetService } from "./service.ts";

const limitsQuery = z.object({
  currency: z.string().check(z.refine(isCurrency, "no currency of this platform")),
  odds: z.optional(z.coerce.number().check(z.int(), z.gte(1001), z.lte(10_000_000))),
  eventIds: z.optional(z.string().check(z.regex(/^\d{1,20}(,\d{1,20}){0,19}$/))),
});

export function betRoutes(app: FastifyInstance, bets: BetService): void {
  route(
    app,
    {
      method: "POST",
      url: "/api/v1/bets",
      summary: "Places a bet; a bet in play is answered after its delay",
      auth: "player",
      isKeyed: true,
      inDoubt: "bets",
      body: placeBetRequest,
      answer: betReceipt,
      refusals: refusalCode.options,
    },
    async ({ player, body, request, reply }) => {
      const { receipt, isReplayed } = await bets.place(
        { player, country: countryOf(request) },
        idempotencyKey(request),
        body,
      );
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return receipt;
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/limits",
      priority: "money",
      summary:
        "What one bet may stake, at a price in thousandths where one is given, and how long a bet in play waits; for a player what one more bet on these events may stake now",
      query: limitsQuery,
      answer: betLimits,
    },
    async ({ query, request }) => {
      // Visitors may ask as well, but a session that has ended gets an error.
      const player = tokenOf(request) === undefined ? undefined : await app.authenticate(request);
      return bets.limits(query.currency, query.odds, player, query.eventIds?.split(","));
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/by-key/:key",
      priority: "money",
      summary: "The receipt of a request, by its Idempotency-Key",
      auth: "player",
      params: z.object({ key: z.string().check(z.maxLength(128)) }),
      answer: betReceipt,
      refusals: ["KEY_UNKNOWN", "KEY_IN_FLIGHT", "KEY_REUSED"],
    },
    ({ player, params }) => bets.findByKey(player, params.key),
  );

  route(
    app,
    {
      method: "POST",
      url: "/api/v1/bets/by-key/:key/withdraw",
      summary:
        "The receipt of the bet under an Idempotency-Key; a bet that was not placed can then not be placed with it",
      auth: "player",
      params: z.object({ key: z.string().check(z.maxLength(128)) }),
      answer: withdrawnBet,
      refusals: ["KEY_IN_FLIGHT", "KEY_REUSED", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params }) => ({ receipt: await bets.withdraw(player, params.key) }),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/:id",
      priority: "money",
      summary: "One of the player's bets",
      auth: "player",
      params: z.object({ id: z.string().check(z.maxLength(20)) }),
      answer: bet,
      refusals: ["BET_UNKNOWN"],
    },
    ({ player, params }) => bets.find(player, params.id),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/:id/history",
      priority: "money",
      summary: "The history of one of the player's bets: placed, settled, confirmed, corrected, cancelled",
      auth: "player",
      params: z.object({ id: z.string().check(z.maxLength(20)) }),
      answer: betHistory,
      refusals: ["BET_UNKNOWN"],
    },
    ({ player, params }) => bets.history(player, params.id),
  );
}
