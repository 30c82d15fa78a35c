import { type BuilderPart, FEWEST_PARTS, MOST_PARTS, partText } from "../../../plugins/sportsbook/builder-rules.ts";
import type { BuilderAnswer } from "../../../plugins/sportsbook/builder-wire.ts";
import type { Market } from "../../../plugins/sportsbook/wire.ts";
import { keyOf } from "../line/line-set.ts";
import { kept } from "../sports/parts/remembered.ts";
import type { Steps } from "../sports/parts/steps.ts";
import { type Cases, leastChance } from "./cases.ts";
import { chancesOfGroups } from "./chances-of-groups.ts";
import { additions, type Conflict, conflictsOf } from "./conflicts.ts";
import { fairChance } from "./fair-chance.ts";
import { jointOdds } from "./joint-odds.ts";

/** An outcome of a market that can be combined. */
interface Placed {
  readonly line: Market;
  readonly outcomeId: string;
  readonly odds: number;
  /** The index of the group of cases that decides it; `truth` marks those in which it wins. */
  readonly group: number;
  readonly truth: Uint8Array;
}

export interface BuilderLines {
  readonly lines: readonly Market[];
  /** True if a market's prices come from outside; then they also define the chances of its outcomes. */
  isGiven(line: Market): boolean;
}

/** Combinations on one event for one version of its markets. Each of the `groups` decides its own outcomes. */
export class EventBuilder {
  private readonly lines: ReadonlyMap<string, Market>;
  private readonly rare = new Map<Uint8Array, boolean>();

  constructor(
    private readonly groups: readonly Cases[],
    private readonly options: BuilderLines,
  ) {
    this.lines = new Map(options.lines.map((line) => [keyOf(line), line]));
  }

  get isOffered(): boolean {
    return this.groups.length > 0;
  }

  /** Visits every outcome once, so that later answers are fast. */
  *visitAll(): Steps<void> {
    for (const line of this.options.lines) {
      for (const { id, odds } of line.outcomes) {
        const placed = this.placeOf(line, id, odds);
        if (placed) this.isTooRare(placed);
        yield;
      }
    }
  }

  /** The parts that conflict with each other, and the outcomes that cannot be added to the parts that do not. */
  *answer(parts: readonly BuilderPart[]): Steps<Pick<BuilderAnswer, "conflicts" | "blocked">> {
    const placed = parts.map((part) => this.place(part));
    const conflicts = this.conflicts(placed);
    return {
      conflicts: [...conflicts].map(([part, conflict]) => ({ part, ...conflict })).sort((a, b) => a.part - b.part),
      blocked: yield* this.blocked(placed, conflicts, new Set(parts.map(partText))),
    };
  }

  /** The price of some parts together and their fair chance; undefined if they cannot be combined. */
  price(parts: readonly BuilderPart[]): { readonly odds: number; readonly chance: number } | undefined {
    if (parts.length < FEWEST_PARTS || parts.length > MOST_PARTS) return undefined;
    const placed = parts.map((part) => this.place(part));
    if (this.conflicts(placed).size > 0) return undefined;
    const standing = placed.filter((part) => part !== undefined);
    const chances = this.chances(standing);
    const odds = jointOdds(
      chances,
      standing.map((part) => part.odds),
    );
    return { odds, chance: chances[chances.length - 1] as number };
  }

  private place({ marketId, specifiers, outcomeId }: BuilderPart): Placed | undefined {
    const line = this.lines.get(keyOf({ marketId, specifiers }));
    const odds = line?.outcomes.find(({ id }) => id === outcomeId)?.odds;
    return line && odds !== undefined ? this.placeOf(line, outcomeId, odds) : undefined;
  }

  private placeOf(line: Market, outcomeId: string, odds: number): Placed | undefined {
    for (const [group, cases] of this.groups.entries()) {
      const truth = cases.truth(line.marketId, line.specifiers, outcomeId);
      if (truth) return { line, outcomeId, odds, group, truth };
    }
    return undefined;
  }

  private chances(parts: readonly Placed[]): Float64Array {
    const grouped = parts.map(({ group, truth, line, outcomeId }) => {
      const isKnownBetter = this.groups[group]?.drawn !== undefined || this.options.isGiven(line);
      return { group, truth, fair: isKnownBetter ? fairChance(line, outcomeId) : undefined };
    });
    return chancesOfGroups(this.groups, grouped);
  }

  private conflicts(placed: readonly (Placed | undefined)[]): Map<number, Conflict> {
    const conflicts = new Map<number, Conflict>();
    placed.forEach((part, at) => !part && conflicts.set(at, NOT_OFFERED));
    this.groups.forEach((cases, group) => {
      const places = placed.flatMap((part, at) => (part?.group === group ? [at] : []));
      const truths = places.flatMap((at) => placed[at]?.truth ?? []);
      if (truths.length === 0) return;
      for (const [place, conflict] of conflictsOf(cases, truths)) {
        conflicts.set(places[place] ?? 0, within(places, conflict));
      }
    });
    return conflicts;
  }

  private *blocked(
    placed: readonly (Placed | undefined)[],
    conflicts: ReadonlyMap<number, Conflict>,
    own: ReadonlySet<string>,
  ): Steps<BuilderAnswer["blocked"]> {
    const checks = this.groups.map((cases, group) => {
      const places = placed.flatMap((part, at) => (part?.group === group && !conflicts.has(at) ? [at] : []));
      const check = additions(
        cases,
        places.flatMap((at) => placed[at]?.truth ?? []),
      );
      return (truth: Uint8Array) => {
        const conflict = check(truth);
        return conflict && within(places, conflict);
      };
    });
    const blocked: BuilderAnswer["blocked"] = [];
    for (const line of this.options.lines) {
      yield;
      for (const { id, odds } of line.outcomes) {
        const part = { marketId: line.marketId, specifiers: line.specifiers, outcomeId: id };
        if (own.has(partText(part))) continue;
        const found = this.placeOf(line, id, odds);
        const conflict = found && !this.isTooRare(found) ? checks[found.group]?.(found.truth) : NOT_OFFERED;
        if (conflict) blocked.push({ ...part, ...conflict });
      }
    }
    return blocked;
  }

  /** True if too few cases were drawn to price this outcome with others. */
  private isTooRare({ group, truth }: Placed): boolean {
    const cases = this.groups[group];
    if (cases?.drawn === undefined) return false;
    return kept(this.rare, truth, () => {
      let sum = 0;
      for (let at = 0; at < truth.length; at++) sum += (truth[at] as number) * (cases.chances[at] as number);
      return sum <= leastChance(cases);
    });
  }
}

const NOT_OFFERED: Conflict = { reason: "not_offered", because: [] };

/** Converts a conflict within one group's parts to indexes among all parts. */
const within = (places: readonly number[], { reason, because }: Conflict): Conflict => ({
  reason,
  because: because.map((place) => places[place] ?? 0),
});
