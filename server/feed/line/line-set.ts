import type { Market, MarketStatus, SuspensionReason } from "../../../plugins/sportsbook/wire.ts";
import type { BetStop, OddsChange } from "../messages/feed-message.ts";
import type { PricedLine } from "../sports/priced-line.ts";

export const keyOf = ({ marketId, specifiers }: { marketId: string; specifiers: string }) =>
  `${marketId}|${specifiers}`;

/** The effect of a change of a match's markets on the subscribed channels. */
export interface LineChange {
  readonly markets: readonly Market[];
  readonly removed: readonly string[];
}

export interface LinesStatus {
  readonly status: MarketStatus;
  readonly reason: SuspensionReason | null;
}

/** The markets of one match with their versions, including those that were offered before. */
export class LineSet {
  private offered = new Map<string, Market>();
  private main: readonly string[] = [];
  private readonly withdrawn = new Map<string, Market>();
  private lastVersion = 0;

  get all(): Market[] {
    return [...this.offered.values()];
  }

  get mains(): Market[] {
    return this.main.flatMap((key) => this.offered.get(key) ?? []);
  }

  /** Rises with every change of any market. */
  get version(): number {
    return this.lastVersion;
  }

  /** A market by its key, including withdrawn ones. */
  line(key: string): Market | undefined {
    return this.offered.get(key) ?? this.withdrawn.get(key);
  }

  /** Applies a producer's message about prices. */
  apply(message: OddsChange | BetStop): { all: LineChange; main: LineChange } {
    const { type, version } = message;
    if (type === "bet_stop") return this.mark({ status: "suspended", reason: message.reason }, version);
    return message.isWhole ? this.price(message.markets, version) : this.priceMains(message.markets, version);
  }

  /** Applies new prices. Changed markets get `version`, or a higher one if it would not rise. */
  private price(lines: readonly PricedLine[], version: number): { all: LineChange; main: LineChange } {
    const mainsBefore = this.main;
    this.main = lines.filter(({ isMain }) => isMain).map(keyOf);
    return this.replace(lines.map(activeLine), version, mainsBefore);
  }

  /** Applies new prices of main markets; the others stay unchanged and unchecked until they are priced too. */
  private priceMains(lines: readonly PricedLine[], version: number): { all: LineChange; main: LineChange } {
    const mainsBefore = this.main;
    this.main = lines.filter(({ isMain }) => isMain).map(keyOf);
    const priced = new Set(lines.map(keyOf));
    const rest = this.all
      .filter((market) => !priced.has(keyOf(market)))
      .map((market) => ({ ...market, status: "active" as const, reason: null }));
    return this.replace([...lines.map(activeLine), ...rest], version, mainsBefore);
  }

  /** Gives every market the same status; prices stay. */
  mark({ status, reason }: LinesStatus, version: number): { all: LineChange; main: LineChange } {
    const next = this.all.map((market) => ({ ...market, status, reason }));
    return this.replace(next, version, this.main);
  }

  private replace(lines: readonly Omit<Market, "version">[], version: number, mainsBefore: readonly string[]) {
    const rising = Math.max(this.lastVersion + 1, version);
    const next = new Map<string, Market>();
    const changed = new Set<string>();
    for (const line of lines) {
      const key = keyOf(line);
      const known = this.offered.get(key);
      if (known && isSame(known, line)) next.set(key, known);
      else {
        next.set(key, { ...line, version: rising });
        changed.add(key);
      }
      this.withdrawn.delete(key);
    }
    const removed = [...this.offered.keys()].filter((key) => !next.has(key));
    for (const key of removed) {
      const line = this.offered.get(key);
      if (line) this.withdrawn.set(key, { ...line, status: "inactive", reason: null, version: rising });
    }
    this.offered = next;
    if (changed.size + removed.length > 0) this.lastVersion = rising;
    return { all: this.changeOf(changed, removed), main: this.mainChange(changed, mainsBefore) };
  }

  private changeOf(changed: ReadonlySet<string>, removed: readonly string[]): LineChange {
    return { markets: [...changed].flatMap((key) => this.offered.get(key) ?? []), removed };
  }

  private mainChange(changed: ReadonlySet<string>, before: readonly string[]): LineChange {
    const shown = this.main.filter((key) => changed.has(key) || !before.includes(key));
    return this.changeOf(
      new Set(shown),
      before.filter((key) => !this.main.includes(key) || !this.offered.has(key)),
    );
  }
}

function activeLine({ marketId, specifiers, outcomes }: PricedLine): Omit<Market, "version"> {
  return { marketId, specifiers, outcomes: [...outcomes], status: "active", reason: null };
}

function isSame(known: Market, line: Omit<Market, "version">): boolean {
  return (
    known.status === line.status &&
    known.reason === line.reason &&
    known.outcomes.length === line.outcomes.length &&
    known.outcomes.every(({ id, odds }, at) => id === line.outcomes[at]?.id && odds === line.outcomes[at].odds)
  );
}
