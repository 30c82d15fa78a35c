import { type Http, Scope, Store } from "@core";
import { type BuilderPart, FEWEST_PARTS } from "../builder-rules.ts";
import { type BuilderAnswer, builderAnswer, type BuilderRequest } from "../builder-wire.ts";
import type { MarketStatus, Price, PriceKey, SuspensionReason } from "../contract.ts";
import type { LineStore } from "../line/line-store.ts";
import { PriceCell } from "../line/price-cell.ts";
import { jointPrice, type Quoted } from "./joint-price.ts";

/** Changes of the parts' lines within this time cause one request, in milliseconds. */
const GATHER_MS = 250;
/** The time until a request that got no answer, or no price, is repeated: at first and at most, in milliseconds. */
const AGAIN_MS = 2000;
const MOST_AGAIN_MS = 16_000;

type Rules = Omit<BuilderAnswer, "price">;

/** The state of a combination without its odds. It changes rarely enough for React. */
export interface QuoteState {
  readonly status: "loading" | "ready" | "failed";
  /** Which parts conflict and what can be added; undefined before the first answer. */
  readonly rules: Rules | undefined;
  /** The status of each part's line. */
  readonly lines: readonly (MarketStatus | "gone")[];
  /** The status of the combination's price, as that of any line. */
  readonly offer:
    { readonly status: MarketStatus; readonly reason: SuspensionReason | null; readonly isStale: boolean } | undefined;
}

/** Nothing is known yet. */
export const UNQUOTED: QuoteState = { status: "loading", rules: undefined, lines: [], offer: undefined };

/**
 * The platform's quote of some outcomes of one event together, kept up to date. It is requested again when one of their
 * lines, or the offering on the event, has changed. Only one request is under way at a time.
 */
export class JointQuote extends Store<QuoteState> {
  price: Price | undefined;
  private readonly scope = new Scope();
  private readonly cell = new PriceCell(() => this.price);
  private readonly keys: readonly PriceKey[];
  private readonly http: Http;
  private quoted: Quoted | undefined;
  /** The state of the lines at the last request. */
  private asked: readonly unknown[] = [];
  private isAsking = false;
  private isLooking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = Infinity;
  private again = AGAIN_MS;

  constructor(
    private readonly line: LineStore,
    http: Http,
    private readonly eventId: string,
    private readonly parts: readonly BuilderPart[],
  ) {
    super(UNQUOTED);
    this.keys = parts.map((part) => ({ eventId, ...part }));
    this.http = http.within(this.scope.signal);
    this.scope.add(line.follow(eventId, "all"));
    for (const key of this.keys) this.scope.add(line.onPrice(key, () => this.scheduleUpdate()));
    this.scope.add(line.shape(eventId, "all").state$.subscribe(() => this.scheduleUpdate()));
    this.scope.add(() => clearTimeout(this.timer));
    this.update();
  }

  /** Calls at most once a frame, after the price has changed. */
  onPrice(changed: (price: Price | undefined) => void): () => void {
    return this.cell.add(changed);
  }

  /** Requests a quote now, not only after a change. */
  readonly retry = (): void => {
    this.asked = [];
    this.update();
  };

  dispose(): void {
    this.scope.dispose();
  }

  /** Lines that change together are checked together. */
  private scheduleUpdate(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      if (!this.scope.signal.aborted) this.update();
    });
  }

  private update(): void {
    const lines = this.lines();
    if (this.quoted && !lines.every((line) => line?.status === "active")) {
      this.quoted = { ...this.quoted, isOutdated: true };
    }
    this.write(lines);
    const now = this.looks(lines);
    const isNew = now.length !== this.asked.length || now.some((each, at) => each !== this.asked[at]);
    if (isNew && canAsk(lines)) this.askIn(this.asked.length === 0 ? 0 : GATHER_MS);
  }

  private lines(): readonly (Price | undefined)[] {
    return this.keys.map((key) => this.line.price(key));
  }

  private looks(lines: readonly (Price | undefined)[]): readonly unknown[] {
    return [this.line.shape(this.eventId, "all").state, ...lines.map((line) => line?.version)];
  }

  private write(lines: readonly (Price | undefined)[]): void {
    const before = this.price;
    this.price = jointPrice(lines, this.quoted);
    if (!isSame(before, this.price)) this.line.frames.add(this.cell);
    const { price } = this;
    const isKnown = this.line.shape(this.eventId, "all").state.length > 0;
    this.change({
      lines: isKnown ? lines.map((line) => line?.status ?? "gone") : [],
      offer: price && { status: price.status, reason: price.reason, isStale: price.isStale },
    });
  }

  private askIn(ms: number): void {
    const due = performance.now() + ms;
    if (this.isAsking || this.due <= due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => void this.ask(), ms);
  }

  private async ask(): Promise<void> {
    this.due = Infinity;
    const lines = this.lines();
    // A quote is requested as soon as a line that is now suspended or stale is back.
    this.asked = canAsk(lines) ? this.looks(lines) : [];
    if (this.asked.length === 0) return;
    this.isAsking = true;
    const isDone = await this.send();
    if (this.scope.signal.aborted) return;
    this.isAsking = false;
    this.update();
    if (isDone) this.again = AGAIN_MS;
    else {
      this.askIn(this.again);
      this.again = Math.min(2 * this.again, MOST_AGAIN_MS);
    }
  }

  /** Sends the request; returns false if it has to be repeated even if nothing changes. */
  private async send(): Promise<boolean> {
    const body: BuilderRequest = { eventId: this.eventId, parts: [...this.parts] };
    const request = { method: "POST", body, answer: builderAnswer, authenticated: false } as const;
    try {
      const { price, ...rules } = await this.http.send("/api/v1/line/builder", request);
      const isRefused = !rules.isOffered || rules.conflicts.length > 0;
      this.quoted = { price, isRefused, isOutdated: false, isLost: false };
      this.change({ status: "ready", rules: isSame(rules, this.state.rules) ? this.state.rules : rules });
      return isRefused || price !== null || this.parts.length < FEWEST_PARTS;
    } catch {
      if (this.quoted) this.quoted = { ...this.quoted, isLost: true };
      this.change({ status: "failed" });
      return false;
    }
  }

  private change(change: Partial<QuoteState>): void {
    const next = { ...this.state, ...change };
    const { rules, ...rest } = this.state;
    const { rules: nextRules, ...nextRest } = next;
    if (rules !== nextRules || !isSame(rest, nextRest)) this.set(() => next);
  }
}

const canAsk = (lines: readonly (Price | undefined)[]): boolean =>
  lines.every((line) => line?.status === "active" && !line.isStale);

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
