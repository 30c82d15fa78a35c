import type { Clock, Scope } from "@core";
import type { Bet, PlacedLeg } from "../../betslip/wire.ts";
import type { Line } from "../../sportsbook/contract.ts";
import type { CashOutApi } from "./cash-out-api.ts";
import { type CashOutQuote, type CashOutStanding, MOST_QUOTES } from "./wire.ts";

/** How an offer is shown. An uncertain offer is grayed out: a price is suspended or stale, or the request failed. */
export interface ShownOffer {
  readonly standing: CashOutStanding | undefined;
  readonly isDoubted: boolean;
}

interface Watched {
  bet: Bet;
  readonly listeners: Set<(shown: ShownOffer) => void>;
  end: () => void;
  standing: CashOutStanding | undefined;
  /** By the steady clock. */
  receivedAt: number;
  /** A price has moved since the offer was requested. */
  isDirty: boolean;
  isFailed: boolean;
}

/** Price moves within this time lead to one request, in milliseconds. */
const TOGETHER_MS = 250;
/** The shortest time between requests, in milliseconds. */
const APART_MS = 1500;
/**
 * Changes without a price that is followed here, such as the end of a combination or an order, are noticed after at
 * most this time, in milliseconds.
 */
const LATEST_MS = 30_000;
const LET_GO_MS = 1000;

const NOTHING: ShownOffer = { standing: undefined, isDoubted: true };

/** The offers for the open bets that are shown; requested again when one of their prices moves. */
export class CashOutBook {
  private readonly watched = new Map<string, Watched>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private askedAt = -Infinity;

  constructor(
    private readonly api: CashOutApi,
    private readonly line: Line,
    private readonly clock: Clock,
    scope: Scope,
  ) {
    const wake = () => this.schedule();
    document.addEventListener("visibilitychange", wake);
    addEventListener("online", wake);
    const interval = setInterval(() => this.doubtAll(), LATEST_MS);
    scope.add(() => {
      document.removeEventListener("visibilitychange", wake);
      removeEventListener("online", wake);
      clearInterval(interval);
      clearTimeout(this.timer);
      for (const { end } of this.watched.values()) end();
    });
  }

  /** Reports a bet's offer, at once and whenever it changes, until the returned function is called. */
  watch(bet: Bet, changed: (shown: ShownOffer) => void): () => void {
    const known = this.watched.get(bet.id);
    const entry: Watched = known ?? {
      bet,
      listeners: new Set(),
      end: () => undefined,
      standing: undefined,
      receivedAt: -Infinity,
      isDirty: true,
      isFailed: false,
    };
    this.watched.set(bet.id, entry);
    entry.listeners.add(changed);
    if (!known || known.bet !== bet) this.begin(entry, bet);
    changed(this.shown(bet.id));
    return () => {
      entry.listeners.delete(changed);
      // A changed bet is unwatched and watched again in one go; its offer stays visible meanwhile.
      setTimeout(() => this.forgetUnwatched(bet.id, entry), LET_GO_MS);
    };
  }

  shown(betId: string): ShownOffer {
    const entry = this.watched.get(betId);
    if (!entry) return NOTHING;
    const prices = openLegs(entry.bet).flatMap((leg) => this.line.price(leg) ?? []);
    const isHalted = prices.some(({ isStale, status }) => isStale || status !== "active");
    const { standing, bet, isFailed } = entry;
    const isOutdated = standing?.quote && standing.quote.running !== bet.stake - (bet.cashedOut?.stake ?? 0);
    return { standing, isDoubted: isFailed || isHalted || Boolean(isOutdated) };
  }

  /** Whether the player has left an order on a bet, as far as this page knows. */
  hadOrder(betId: string): boolean {
    return (this.watched.get(betId)?.standing?.order ?? null) !== null;
  }

  /** The current offer, requested again if the last one can no longer be accepted. */
  async current(betId: string): Promise<CashOutQuote | undefined> {
    const entry = this.watched.get(betId);
    const quote = entry?.standing?.quote;
    if (entry && quote && !entry.isDirty && this.clock.steady() - entry.receivedAt < quote.validMs / 2) return quote;
    const [standing] = await this.api.standings([betId]);
    if (standing) this.accept(standing);
    return standing?.quote ?? undefined;
  }

  /** Stores what another request answered about a bet's offer. */
  accept(standing: CashOutStanding): void {
    const entry = this.watched.get(standing.betId);
    if (!entry) return;
    Object.assign(entry, { standing, receivedAt: this.clock.steady(), isDirty: false, isFailed: false });
    this.notify(standing.betId);
  }

  /** The same for an answer that contained an offer only. */
  receiveQuote(betId: string, quote: CashOutQuote): void {
    const order = this.watched.get(betId)?.standing?.order ?? null;
    this.accept({ betId, status: "available", quote, order });
  }

  /** Handles a bet that is new here, or that has changed: a leg has ended, or a part was cashed out. */
  private begin(entry: Watched, bet: Bet): void {
    entry.bet = bet;
    entry.end();
    entry.end = this.followLegs(bet);
    this.doubt(bet.id);
  }

  private forgetUnwatched(betId: string, entry: Watched): void {
    if (entry.listeners.size > 0 || this.watched.get(betId) !== entry) return;
    entry.end();
    this.watched.delete(betId);
  }

  private followLegs(bet: Bet): () => void {
    const ends = openLegs(bet).flatMap((leg) => [
      this.line.follow(leg.eventId, "all"),
      this.line.onPrice(leg, () => this.doubt(bet.id)),
    ]);
    return () => ends.forEach((end) => end());
  }

  private doubt(betId: string): void {
    const entry = this.watched.get(betId);
    if (!entry) return;
    entry.isDirty = true;
    this.notify(betId);
    this.schedule();
  }

  private doubtAll(): void {
    for (const entry of this.watched.values()) entry.isDirty = true;
    this.schedule();
  }

  private schedule(): void {
    if (this.timer !== undefined || document.hidden) return;
    const wait = Math.max(TOGETHER_MS, this.askedAt + APART_MS - this.clock.steady());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.ask();
    }, wait);
  }

  private async ask(): Promise<void> {
    const asked = [...this.watched].flatMap(([id, { isDirty }]) => (isDirty ? [id] : [])).slice(0, MOST_QUOTES);
    if (asked.length === 0) return;
    this.askedAt = this.clock.steady();
    for (const id of asked) this.watched.get(id)!.isDirty = false;
    try {
      const standings = await this.api.standings(asked);
      for (const standing of standings) if (!this.watched.get(standing.betId)?.isDirty) this.accept(standing);
    } catch {
      // Offers that could not be requested stay grayed out until they can.
      for (const id of asked) {
        const entry = this.watched.get(id);
        if (entry) Object.assign(entry, { isDirty: true, isFailed: true });
        this.notify(id);
      }
    }
    if ([...this.watched.values()].some(({ isDirty }) => isDirty)) this.schedule();
  }

  private notify(betId: string): void {
    const shown = this.shown(betId);
    for (const listener of this.watched.get(betId)?.listeners ?? []) listener(shown);
  }
}

const openLegs = ({ legs, eachWay }: Bet): readonly PlacedLeg[] =>
  legs.filter(
    ({ result, placed, isTwoAhead }) => !isTwoAhead && (result === null || (eachWay && placed?.result === null)),
  );
