import { createHash } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { liabilityOf } from "../../../../plugins/peer2peer/rules/exposure-rules.ts";
import type { PriceBand } from "../../../../plugins/peer2peer/rules/price-rules.ts";
import type { OrderAnswer, OrderRequest } from "../../../../plugins/peer2peer/wire.ts";
import { refusal } from "../../../betting/bet-refusals.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { isDeadlock, retryDeadlocks } from "../../../db/retry-deadlocks.ts";
import type { LineBook } from "../../../feed/line/line-book.ts";
import { Problem } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import type { Guard } from "../../guard/contract.ts";
import type { WalletService } from "../../wallet/contract.ts";
import type { Books } from "../market/books.ts";
import { bandOf, type WinnerMarket, winnerMarket } from "../market/winner-market.ts";
import { orderLimits } from "../peer-limits.ts";
import { peerRefusal, peerRefusalOf } from "../peer-refusals.ts";
import type { Peer2peerConfiguration } from "../peer2peer-configuration.ts";
import * as orders from "./order-repository.ts";

/** What a player can have in one market: open at once, and placed at all. */
const MOST_OPEN = 25;
const MOST_ORDERS = 200;
/** What a player can have open in all markets together, so that all of it is ended at once where a break begins. */
const MOST_OPEN_AT_ALL = 250;

export interface OrderParts {
  readonly database: Database;
  readonly books: Books;
  readonly book: LineBook;
  readonly clock: PlatformClock;
  readonly wallet: WalletService;
  readonly guard: Guard;
  readonly terms: Peer2peerConfiguration;
  readonly log: FastifyBaseLogger;
}

/** Whose order it is, and from where it comes. */
export interface Placer {
  readonly player: Player;
  readonly country: string;
}

/** Places and cancels orders. Only what was placed is stored under a key. */
export class OrderService {
  constructor(private readonly parts: OrderParts) {}

  async place(
    { player, country }: Placer,
    key: string,
    request: OrderRequest,
  ): Promise<OrderAnswer & { isReplayed: boolean }> {
    const { database, guard } = this.parts;
    const hash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    // An answer that was lost is given again, whatever has become of the market meanwhile.
    const known = await orders.findReceipt(database, player.number, key);
    if (!known) {
      // What the line or the player's rest refuses keeps no connection.
      this.termsOf(country, request);
      await guard.beforePlay(player.number);
    }
    const placement = await retryDeadlocks(() =>
      database.transaction(async (connection) => {
        const terms = known ? {} : this.termsOf(country, request);
        const placed = await orders.placeOrder(connection, { player: player.number, key, hash, terms });
        // It may have waited for its turn: what the line and the clock say now counts.
        if (placed.outcome === "placed") this.refuseFar(this.refuseUnlessOpen(request.eventId), request);
        return placed;
      }),
    ).catch((error: unknown) => {
      throw isDeadlock(error) ? peerRefusal("PEER_NOT_AT_PRICE") : error;
    });
    this.parts.books.forget(request.currency, request.eventId);
    if (placement.outcome === "placed") this.follow(placement.receipt);
    if (placement.outcome === "refused") throw peerRefusalOf(placement);
    if (placement.outcome === "placed") this.tell(placement.moved, request.currency);
    if (!placement.receipt) throw refusal("KEY_REUSED");
    const answer = this.present(placement.receipt);
    const isReplayed = placement.outcome === "replayed";
    if (!isReplayed) this.parts.wallet.publish(player.number, answer.balance);
    return { ...answer, isReplayed };
  }

  async cancel(player: Player, id: string): Promise<OrderAnswer> {
    const { database, clock, wallet } = this.parts;
    const receipt = await retryDeadlocks(() => orders.cancelOrder(database, player.number, id, new Date(clock.now())));
    if (!receipt)
      throw new Problem(404, "PEER_ORDER_UNKNOWN", "You have no order with this number. Look at your orders.");
    this.parts.books.forget(receipt.order.currency, receipt.order.eventId);
    const answer = this.present(receipt);
    wallet.publish(player.number, answer.balance);
    return answer;
  }

  /** The answer that was stored under a key, for a player whose connection broke before it arrived. */
  async findByKey(player: Player, key: string): Promise<OrderAnswer> {
    const receipt = await orders.findReceipt(this.parts.database, player.number, key);
    if (receipt) return this.present(receipt);
    throw new Problem(
      404,
      "KEY_UNKNOWN",
      "No order was placed under this key, and no money moved. You can place it again.",
    );
  }

  /** What the database needs to know of an order. Rejects with the refusal of one that the rules do not let through. */
  private termsOf(country: string, request: OrderRequest): unknown {
    const { clock, guard, terms } = this.parts;
    const { eventId, outcomeId, side, price, stake, currency } = request;
    const now = clock.now();
    guard.refuseLocation(country);
    const open = this.refuseUnlessOpen(eventId);
    if (!open.outcomes.includes(outcomeId)) throw peerRefusal("PEER_MARKET_UNKNOWN");
    const band = this.refuseFar(open, request);
    const { minimum, maximum } = orderLimits(terms, currency);
    if (stake < minimum) throw refusal("STAKE_BELOW_MINIMUM", { minimum });
    if (Math.max(stake, liabilityOf(side, stake, price)) > maximum) throw refusal("STAKE_ABOVE_MAXIMUM", { maximum });
    return {
      ...open,
      ...request,
      ...band,
      commission: terms.commission,
      mostOpen: MOST_OPEN,
      mostOrders: MOST_ORDERS,
      mostOpenAtAll: MOST_OPEN_AT_ALL,
      documents: guard.required.sportBetting,
      at: new Date(now).toISOString(),
    };
  }

  /** The prices that the order may have by the line, if its own is one of them. */
  private refuseFar(market: WinnerMarket, { outcomeId, price }: OrderRequest): PriceBand {
    const band = bandOf(market, outcomeId, this.parts.terms.priceBand);
    if (price < band.lowest || price > band.highest) throw peerRefusal("PEER_PRICE_FAR", { ...band });
    return band;
  }

  /** The market of the line, if it takes orders at this moment. */
  private refuseUnlessOpen(eventId: string): WinnerMarket {
    const { book, clock, terms } = this.parts;
    const market = terms.isOffered ? winnerMarket(book, eventId, clock.now()) : undefined;
    if (!market) throw peerRefusal("PEER_MARKET_UNKNOWN");
    if (market.state === "suspended") throw peerRefusal("PEER_MARKET_SUSPENDED");
    if (market.state === "closed") throw peerRefusal("PEER_MARKET_CLOSED");
    return market;
  }

  /** Results come by themselves for what somebody follows. */
  private follow({ order: { eventId, marketId } }: orders.OrderReceipt): void {
    const { book, clock } = this.parts;
    const outcomes = winnerMarket(book, eventId, clock.now())?.outcomes ?? [];
    book.follow(outcomes.map((outcomeId) => ({ eventId, marketId, specifiers: "", outcomeId })));
  }

  /** The balances of others whose orders were met. The act is done; who is not told now is told with the next balance. */
  private tell(players: readonly string[], currency: string): void {
    const { wallet, log } = this.parts;
    const all = async () => {
      for (const player of new Set(players)) await wallet.publishBalance(player, currency);
    };
    all().catch((error: unknown) => log.error({ err: error }, "Balances were not published after a match of orders."));
  }

  private present({ order, money }: orders.OrderReceipt): OrderAnswer {
    return { order, balance: this.parts.wallet.present(money) };
  }
}
