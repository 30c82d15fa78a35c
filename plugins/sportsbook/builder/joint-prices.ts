import { type Http, type Readable, token } from "@core";
import { Observable } from "rxjs";
import { builderOutcome, type BuilderPart, builderParts } from "../builder-rules.ts";
import type { Price, PriceKey } from "../contract.ts";
import type { JointPricing, LineStore } from "../line/line-store.ts";
import { JointQuote, type QuoteState, UNQUOTED } from "./joint-quote.ts";

interface Opened {
  readonly quote: JointQuote;
  users: number;
}

/** The quote of some outcomes together, kept for as long as it has subscribers. */
export interface QuoteReading extends Readable<QuoteState> {
  /** Requests a quote now, not only after a change. */
  readonly retry: () => void;
}

/** The combinations that have subscribers. Each is requested once, however many subscribers it has. */
export class JointPrices implements JointPricing {
  private readonly opened = new Map<string, Opened>();

  constructor(
    private readonly line: LineStore,
    private readonly http: Http,
  ) {}

  /** The quote of some outcomes of an event together; the list may have one outcome or none. */
  read(eventId: string, parts: readonly BuilderPart[]): QuoteReading {
    let quote: JointQuote | undefined;
    const state$ = new Observable<QuoteState>((observer) => {
      const opened = this.open(eventId, parts);
      quote = opened.quote;
      const states = quote.state$.subscribe(observer);
      return () => {
        states.unsubscribe();
        opened.close();
      };
    });
    return {
      get state() {
        return quote?.state ?? UNQUOTED;
      },
      state$,
      retry: () => quote?.retry(),
    };
  }

  price({ eventId, outcomeId }: PriceKey): Price | undefined {
    return this.opened.get(textOf(eventId, outcomeId))?.quote.price;
  }

  watch({ eventId, outcomeId }: PriceKey, changed: (price: Price | undefined) => void): () => void {
    const parts = builderParts(outcomeId);
    if (!parts) return () => undefined;
    const { quote, close } = this.open(eventId, parts);
    const stop = quote.onPrice(changed);
    let isOpen = true;
    return () => {
      if (isOpen) close();
      isOpen = false;
      stop();
    };
  }

  private open(eventId: string, parts: readonly BuilderPart[]) {
    const text = textOf(eventId, builderOutcome(parts));
    const known = this.opened.get(text);
    const opened = known ?? { quote: new JointQuote(this.line, this.http, eventId, parts), users: 0 };
    if (!known) this.opened.set(text, opened);
    opened.users++;
    const close = () => {
      opened.users--;
      if (opened.users > 0) return;
      this.opened.delete(text);
      opened.quote.dispose();
    };
    return { quote: opened.quote, close };
  }

  dispose(): void {
    for (const { quote } of this.opened.values()) quote.dispose();
    this.opened.clear();
  }
}

const textOf = (eventId: string, outcomeId: string): string => `${eventId}/${outcomeId}`;

/** Provided once the first page is shown. */
export const JOINT_PRICES = token<JointPrices>("sportsbook/joint-prices");
