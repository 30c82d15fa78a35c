import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { receipt, receiptKeys, receiptPage, statement } from "../../../plugins/my-bets/receipt-wire.ts";
import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { route } from "../../http/route.ts";
import type { ReceiptService } from "./service.ts";

/** Each signs what was agreed and every cash-out of the bet. */
const MOST_RECEIPTS = { most: 60, windowMs: 60_000 };
/** A player who has placed ten thousand bets checks all of their receipts at once. */
const MOST_PAGES = { most: 300, windowMs: 60_000 };
const betParams = z.object({ id: z.string().check(z.maxLength(20)) });

/** Routes for signed receipts of bets, and for the keys that verify them. */
export function receiptRoutes(app: FastifyInstance, database: Database, receipts: ReceiptService): void {
  const asked = new RateLimit(database, { name: "receipts of bets", ...MOST_RECEIPTS });
  const turned = new RateLimit(database, { name: "pages of receipts", ...MOST_PAGES });

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/:id/receipt",
      priority: "money",
      summary:
        "The signed receipt of one of the player's bets: what was agreed when it was placed, word for word, and each cash-out",
      auth: "player",
      params: betParams,
      answer: receipt,
      refusals: ["RECEIPT_UNKNOWN", "TOO_MANY_ATTEMPTS"],
    },
    async ({ player, params }) => {
      await asked.consume(player.number);
      return receipts.find(player.number, params.id);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/bets/:id/statement",
      priority: "money",
      summary: "The current state of one of the player's bets, its results and what was paid, signed",
      auth: "player",
      params: betParams,
      answer: statement,
      refusals: ["RECEIPT_UNKNOWN"],
    },
    ({ player, params }) => receipts.state(player.number, params.id),
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/receipts",
      priority: "money",
      summary:
        "The player's signed receipts in the order of their chain, each of which names the one before, with the bets' cash-outs",
      auth: "player",
      query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 0) }),
      answer: receiptPage,
      refusals: ["TOO_MANY_ATTEMPTS"],
    },
    async ({ player, query }) => {
      await turned.consume(player.number);
      return receipts.list(player.number, query.after);
    },
  );

  route(
    app,
    {
      method: "GET",
      url: "/api/v1/receipts/keys",
      priority: "money",
      summary: "The public keys of receipts as JSON Web Keys, those that are not in use any more included",
      answer: receiptKeys,
      cache: "public, max-age=300",
    },
    () => receipts.keys(),
  );
}
