import { token, type Http, type Readable } from "@core";
import { Observable } from "rxjs";
import { builderOutcome, builderParts, type BuilderPart } from "../builder-rules.ts";
import type { Price, PriceKey } from "../contract.ts";
import type { JointPricing, LineStore } from "../line/line-store.ts";
import { JointQuote, UNQUOTED, type QuoteState } from "./joint-quote.ts";

interface Opened {
  readonly quote: JointQuote;
  users: number;
}

/** What is said of some outcomes together, for as long as somebody subscribes to it. */
export interface QuoteReading extends Readable<QuoteState> {
  /** Asks now, not only when something changes. */
  readonly retry: () => void;
}

/** The combinations that somebody looks at, each asked for once, however many look at it. */
export class JointPrices implements JointPricing {
  private readonly opened = new Map<string, Opened>();

  constructor(
    private readonly line: LineStore,
    private readonly http: Http,
  ) {}

  /** What is said of some outcomes of an event together; also of one, and of none. */
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
