import { builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import { giveWay } from "../../turns.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { Quote } from "../line/line-book.ts";
import { keyOf, type LineSet } from "../line/line-set.ts";
import { atOnce, givingWay, type Steps } from "../sports/parts/steps.ts";
import type { PricedLine } from "../sports/priced-line.ts";
import type { Beliefs } from "../sports/sport-model.ts";
import { EventBuilder } from "./event-builder.ts";
import { quoteOfParts } from "./quote-of-parts.ts";

/** The inputs from which the prices of a match were made. */
export interface PriceBasis {
  readonly beliefs: Beliefs;
  readonly position: unknown;
  /** Markets whose prices came from outside. */
  readonly given: readonly PricedLine[];
}

/** The number of matches that keep the data for pricing combinations; each needs one to two megabytes. */
const MOST_KEPT = 64;

/** The matches whose combinations were requested most recently. */
export class AskedLast {
  private readonly matches = new Set<Combinations>();

  add(match: Combinations): void {
    this.matches.delete(match);
    this.matches.add(match);
    const [first] = this.matches;
    if (this.matches.size <= MOST_KEPT || !first) return;
    this.matches.delete(first);
    first.forget();
  }
}

/**
 * Combinations on one match. They are made on request, which takes up to a tenth of a second, and kept until a market
 * changes.
 */
export class Combinations {
  private made: { readonly version: number; readonly builder: EventBuilder } | undefined;
  private making: { readonly version: number; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly fixture: Pick<Fixture, "id" | "model">,
    private readonly lines: LineSet,
    private readonly asked: AskedLast,
  ) {}

  forget(): void {
    this.made = undefined;
  }

  /** The builder for the markets' present version; a combination's price carries that version. */
  builder(basis: PriceBasis): EventBuilder {
    const { version } = this.lines;
    this.asked.add(this);
    if (this.made?.version !== version) this.made = { version, builder: atOnce(this.make(basis)) };
    return this.made.builder;
  }

  /**
   * Prepares the pricing of combinations for the markets' present version and yields to other work meanwhile. Later
   * requests for a price are answered at once. Concurrent callers share the same preparation.
   */
  async prepare(basis: PriceBasis): Promise<void> {
    const { version } = this.lines;
    this.asked.add(this);
    if (this.made?.version === version) return;
    if (this.making?.version !== version) {
      const done = givingWay(this.makeReady(basis), giveWay).then((builder) => {
        // If prices have moved meanwhile, the builder does not match them.
        if (this.lines.version === version) this.made = { version, builder };
      });
      this.making = { version, done: done.finally(() => (this.making = undefined)) };
    }
    await this.making.done;
  }

  private *make({ beliefs, position, given }: PriceBasis): Steps<EventBuilder> {
    const { id, model } = this.fixture;
    const keys = new Set(given.map(keyOf));
    const lines = this.lines.all;
    return new EventBuilder(yield* model.cases(beliefs, position, id), {
      lines,
      isGiven: (line) => keys.has(keyOf(line)),
    });
  }

  /** Visits every outcome; a request for one price does not need that. */
  private *makeReady(basis: PriceBasis): Steps<EventBuilder> {
    const builder = yield* this.make(basis);
    yield* builder.visitAll();
    return builder;
  }

  /** A combination as it can be bet on now. Without a basis only its parts' statuses are known. */
  quote(
    outcomeId: string,
    basis: PriceBasis | undefined,
    quoteOf: (key: string, outcomeId: string) => Quote | undefined,
  ): Quote | undefined {
    const parts = builderParts(outcomeId);
    const quotes = parts?.map((part) => quoteOf(keyOf(part), part.outcomeId));
    if (!parts || !quotes?.every((quote) => quote !== undefined)) return undefined;
    return quoteOfParts(quotes, basis && this.builder(basis).price(parts), this.lines.version);
  }
}
