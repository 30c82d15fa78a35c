import { builderParts } from "../../../plugins/sportsbook/builder-rules.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import type { Quote } from "../line/line-book.ts";
import { keyOf, type LineSet } from "../line/line-set.ts";
import type { PricedLine } from "../sports/priced-line.ts";
import { giveWay } from "../../turns.ts";
import { atOnce, givingWay, type Steps } from "../sports/parts/steps.ts";
import type { Beliefs } from "../sports/sport-model.ts";
import { EventBuilder } from "./event-builder.ts";
import { quoteOfParts } from "./quote-of-parts.ts";

/** What the prices of a match were made of. */
export interface PriceBasis {
  readonly beliefs: Beliefs;
  readonly position: unknown;
  /** Lines whose prices came from outside. */
  readonly given: readonly PricedLine[];
}

/** So many matches keep what their combinations are priced by; each takes a megabyte or two. */
const MOST_KEPT = 64;

/** The matches whose combinations were asked for last. */
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

/** Combinations on one match: made when somebody asks, and kept while no line changes. To make them takes up to a tenth of a second. */
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

  /** As of the lines' present version, which a combination's price names as its own. */
  builder(basis: PriceBasis): EventBuilder {
    const { version } = this.lines;
    this.asked.add(this);
    if (this.made?.version !== version) this.made = { version, builder: atOnce(this.make(basis)) };
    return this.made.builder;
  }

  /**
   * Makes what combinations are priced by at the lines' present version, giving way to others; whoever asks for a price later
   * has it at once. Who asks meanwhile waits for the same.
   */
  async prepare(basis: PriceBasis): Promise<void> {
    const { version } = this.lines;
    this.asked.add(this);
    if (this.made?.version === version) return;
    if (this.making?.version !== version) {
      const done = givingWay(this.makeReady(basis), giveWay).then((builder) => {
        // Prices that have moved meanwhile are not those that it was made of.
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

  /** With every outcome looked at, which one price alone does not need. */
  private *makeReady(basis: PriceBasis): Steps<EventBuilder> {
    const builder = yield* this.make(basis);
    yield* builder.look();
    return builder;
  }

  /** A combination as it may be bet on now; without a basis its parts tell no more than whether they are open. */
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
