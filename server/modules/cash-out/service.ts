import { createHash } from "node:crypto";
import { atBest, betReturn } from "../../../plugins/betslip/rules/settlement-rules.ts";
import type { Bet } from "../../../plugins/betslip/wire.ts";
import { isPossiblePart, partPaid, stakeOfShare } from "../../../plugins/my-bets/cash-out/part-rules.ts";
import type {
  CashOutOrder,
  CashOutQuote,
  CashOutReceipt,
  CashOutRequest,
  CashOutStanding,
} from "../../../plugins/my-bets/cash-out/wire.ts";
import type { LineBook } from "../../feed/line/line-book.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { Player } from "../../players/player.ts";
import { giveWay } from "../../turns.ts";
import { findByKey, Flight, type FlightParts, LiveDelay, liveDelayMs } from "../bets/contract.ts";
import type { BalancePublisher } from "../wallet/contract.ts";
import { type BetValue, betValue, openLegs } from "./bet-value.ts";
import { type Quoted, QuoteIds, VALID_MS } from "./quote-ids.ts";
import { quoteSecret } from "./quote-secret-repository.ts";
import { cashOutRefusal, unsold } from "./refusals.ts";
import * as kept from "./repository.ts";

export interface CashOutParts extends FlightParts {
  readonly book: LineBook;
  readonly wallet: BalancePublisher;
}

export interface CashedOut {
  readonly receipt: CashOutReceipt;
  /** Whether the key was answered before and this is the same answer. */
  readonly isReplayed: boolean;
}

type Offer = Extract<BetValue, { status: "available" }>;

/** Offers the current value of open bets, and pays it to players who accept. */
export class CashOutService {
  private readonly ids: QuoteIds;
  private readonly delay: LiveDelay;

  constructor(private readonly parts: CashOutParts) {
    this.delay = new LiveDelay(parts.book, parts.clock);
    this.ids = new QuoteIds((day) => quoteSecret(parts.database, day));
  }

  /** Live cash-outs that still wait out their delay are abandoned. */
  stop(): void {
    this.delay.stop();
  }

  async standings(player: Player, betIds: readonly string[]): Promise<CashOutStanding[]> {
    const bets = await kept.findBets(this.parts.database, player.number, betIds);
    await this.parts.book.prepare?.(bets.flatMap(({ bet }) => openLegs(bet)));
    await this.ids.ready(Date.now());
    const standings: CashOutStanding[] = [];
    for (const bet of bets) {
      await giveWay();
      standings.push(this.standing(bet));
    }
    return standings;
  }

  standing(found: kept.KeptBet): CashOutStanding {
    const value = this.valueOf(found);
    const quote = value.status === "available" ? this.quote(found, value) : null;
    return { betId: found.bet.id, status: value.status, quote, order: found.order };
  }

  async cashOut(player: Player, betId: string, key: string, request: CashOutRequest): Promise<CashedOut> {
    const hash = createHash("sha256")
      .update(JSON.stringify([betId, request]))
      .digest("hex");
    const known = await this.answered(player, key, hash);
    if (known) return known;
    const flight = new Flight(this.parts, { player, kind: "cash-out", key, hash });
    try {
      return await this.cashOutOnce(player, betId, { key, hash, flight }, request);
    } catch (error) {
      // The same request may have been sent twice. Then the receipt of the faster one is the answer.
      const since = error instanceof Problem ? await this.answered(player, key, hash) : undefined;
      if (!since) throw error;
      return since;
    } finally {
      await flight.end();
    }
  }

  private async answered(player: Player, key: string, hash: string): Promise<CashedOut | undefined> {
    const known = await findByKey(this.parts.database, player.number, "cash-out", key);
    if (known && known.hash !== hash) throw cashOutRefusal("KEY_REUSED");
    // Anything stored under this key for this request is the receipt of this cash-out.
    return known && { receipt: this.present(known.receipt as kept.StoredReceipt), isReplayed: true };
  }

  /** Sets or changes the player's order for an automatic cash-out; null removes it. */
  async setOrder(player: Player, betId: string, order: CashOutOrder | null): Promise<kept.KeptBet> {
    const { database, clock } = this.parts;
    const { bet } = await this.find(player, betId);
    if (order && order.atLeast > mostOf(bet)) throw cashOutRefusal("CASH_OUT_ORDER", { maximum: mostOf(bet) });
    const at = new Date(clock.now()).toISOString();
    const found = await kept.setOrder(database, { player: player.number, id: betId, order, at });
    if (!found) throw cashOutRefusal("BET_CLOSED");
    if ("outcome" in found) throw unsold(found);
    return found;
  }

  /**
   * Carries out the player's order if the bet has the ordered value now and still has it after the live delay. Returns
   * the result. `waiting` is also returned for a bet that has changed since it was read.
   */
  async cashOutByOrder(found: kept.KeptBet): Promise<"done" | "waiting" | "unavailable"> {
    const { order } = found;
    const first = this.valueOf(found);
    if (!order || first.status !== "available") return "unavailable";
    if (first.offer < order.atLeast) return "waiting";
    if (isLive(first) && !(await this.outlasts(found, first))) return "waiting";
    const value = this.valueOf(found);
    if (value.status !== "available" || value.offer < order.atLeast) return "waiting";
    const change = this.change(found, value, stakeOfShare(value, order.percent));
    const receipt = await kept.cashOutByOrder(this.parts.database, found.player, { ...change, ...order });
    if (!receipt) return "unavailable";
    this.publish(found.player, receipt);
    return "done";
  }

  private async cashOutOnce(
    player: Player,
    betId: string,
    { key, hash, flight }: { key: string; hash: string; flight: Flight },
    request: CashOutRequest,
  ): Promise<CashedOut> {
    const { cashOut: change } = await this.accept(player, betId, request, async (delay) => {
      const begun = delay && (await flight.begin(0));
      if (begun) throw begun.outcome === "refused" ? unsold(begun) : cashOutRefusal("KEY_IN_FLIGHT");
    });
    const answer = await kept.cashOut(this.parts.database, { player: player.number, key, hash, cashOut: change });
    if (answer.outcome === "refused") throw unsold(answer);
    if (answer.outcome === "suspended") throw cashOutRefusal("CASH_OUT_SUSPENDED");
    // Settled, or cashed out by another call, since it was read.
    if (answer.outcome === "stale") throw await this.changed(player, betId);
    if (answer.outcome === "done") this.publish(player.number, answer.receipt);
    return { receipt: this.present(answer.receipt), isReplayed: answer.outcome === "replayed" };
  }

  /**
   * Accepts or refuses a quote; for a live bet after the delay. `other` is what has to be ready as well. It begins at
   * the same time and receives the delay if there is one. If it throws, the wait ends.
   */
  async accept<T>(
    player: Player,
    betId: string,
    request: CashOutRequest,
    other: (delay: Promise<boolean> | undefined) => Promise<T>,
  ) {
    const before = await this.find(player, betId);
    const quoted = this.ids.read(request.quoteId, Date.now());
    const offer = this.accepted(before, quoted, request);
    const abandoned = new AbortController();
    try {
      const delay = isLive(offer) ? this.outlasts(before, offer, abandoned.signal) : undefined;
      const [isOpenThroughout, ready] = await Promise.all([delay ?? true, other(delay)]);
      const found = await this.find(player, betId);
      const value = this.accepted(found, quoted, request);
      if (!isOpenThroughout) throw cashOutRefusal("CASH_OUT_SUSPENDED", { quote: this.quote(found, value) });
      return { cashOut: this.change(found, value, request.stake ?? value.running), ready };
    } finally {
      abandoned.abort();
    }
  }

  /** The refusal for a bet that has changed since its offer was accepted. */
  async changed(player: Player, betId: string): Promise<Problem> {
    const found = await this.find(player, betId);
    const value = this.valueOf(found);
    if (value.status !== "available") return refusedFor(value.status);
    return cashOutRefusal("CASH_OUT_CHANGED", { quote: this.quote(found, value) });
  }

  /** The current offer for the accepted quote. It must be the same amount or more, and the bet must be unchanged. */
  private accepted(found: kept.KeptBet, quoted: Quoted | undefined, request: CashOutRequest): Offer {
    const value = this.valueOf(found);
    if (value.status !== "available") throw refusedFor(value.status);
    const quote = this.quote(found, value);
    if (quoted?.betId !== found.bet.id) throw cashOutRefusal("CASH_OUT_EXPIRED", { quote });
    if (quoted.revision !== found.revision || value.offer < quoted.offer)
      throw cashOutRefusal("CASH_OUT_CHANGED", { quote });
    const { minimum, running } = value;
    if (!isPossiblePart(value, request.stake ?? running)) throw cashOutRefusal("CASH_OUT_PART", { minimum, quote });
    return value;
  }

  private change({ bet, revision }: kept.KeptBet, offer: Offer, stake: number): kept.CashOut {
    const at = new Date(this.parts.clock.now()).toISOString();
    const tax = partPaid({ ...offer, offer: offer.tax }, stake);
    return { id: bet.id, revision, stake, paid: partPaid(offer, stake), tax, at };
  }

  private valueOf({ bet }: kept.KeptBet): BetValue {
    return betValue(this.parts.book, bet, this.parts.clock.now());
  }

  private quote({ bet, revision }: kept.KeptBet, { offer, running, minimum, liveSports }: Offer): CashOutQuote {
    const id = this.ids.write({ betId: bet.id, revision, offer, until: Date.now() + VALID_MS });
    const delayMs = Math.ceil(this.parts.clock.toReal(this.delayOf(liveSports)));
    return { id, offer, running, minimum, validMs: VALID_MS, delayMs };
  }

  private delayOf(liveSports: readonly string[]): number {
    return liveDelayMs(this.parts.betting.liveDelays, liveSports);
  }

  private async outlasts({ bet }: kept.KeptBet, { liveSports }: Offer, abandoned?: AbortSignal): Promise<boolean> {
    const halted = await this.delay.haltedIn(openLegs(bet), this.delayOf(liveSports), abandoned).catch(() => {
      throw new Problem(
        503,
        "STOPPING",
        "Nothing was cashed out and your bet runs on: the platform is stopping. Try again in a minute.",
      );
    });
    return halted.length === 0;
  }

  private async find(player: Player, betId: string): Promise<kept.KeptBet> {
    const [found] = await kept.findBets(this.parts.database, player.number, [betId]);
    if (!found) throw cashOutRefusal("BET_UNKNOWN");
    await this.parts.book.prepare?.(openLegs(found.bet));
    await this.ids.ready(Date.now());
    return found;
  }

  private present({ bet, money, paid }: kept.StoredReceipt): CashOutReceipt {
    return { bet, balance: this.parts.wallet.present(money), paid };
  }

  private publish(player: string, { bet, money }: kept.StoredReceipt): void {
    const { wallet } = this.parts;
    wallet.publish(player, wallet.present(money), { bets: [bet] });
  }
}

const isLive = ({ liveSports }: Offer): boolean => liveSports.length > 0;

/** The highest possible return of a running bet. */
const mostOf = (bet: Bet): number => betReturn({ ...bet, legs: bet.legs.map(atBest) }) - (bet.cashedOut?.paid ?? 0);

const refusedFor = (status: Exclude<BetValue["status"], "available">): Problem =>
  cashOutRefusal(
    status === "closed" ? "BET_CLOSED" : status === "suspended" ? "CASH_OUT_SUSPENDED" : "CASH_OUT_UNAVAILABLE",
  );
