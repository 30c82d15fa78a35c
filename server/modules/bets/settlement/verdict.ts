import type { VoidReason } from "../../../../plugins/betslip/wire.ts";
import type { EachWayTerms } from "../../../../plugins/sportsbook/wire.ts";
import type { LegResult } from "../../../feed/line/line-book.ts";
import type { BetSettlement, DeadHeat, Finish } from "../../../feed/messages/feed-message.ts";
import { type Placed, placedBy } from "../../../feed/results/placed-by.ts";

type Score = NonNullable<BetSettlement["score"]>;

interface FactBase {
  readonly id: string;
  /** When the producer published it. Text, because instants in one form sort as text. */
  readonly at: string;
}

interface Window {
  readonly from?: string;
  readonly to?: string;
}

/** A statement of a message about one leg. */
export type Fact = FactBase &
  (
    | {
        readonly kind: "settlement";
        readonly certainty: BetSettlement["certainty"];
        readonly result: LegResult;
        readonly deadHeat?: DeadHeat;
        readonly finish?: Finish;
        readonly score?: Score;
      }
    | ({ readonly kind: "cancel"; readonly reason: VoidReason } & Window)
    | ({ readonly kind: "deduction"; readonly runner: string; readonly percent: number } & Window)
    | { readonly kind: "settlement_rollback" }
    | ({ readonly kind: "cancel_rollback" } & Window)
    | { readonly kind: "deduction_rollback"; readonly runner: string }
    | { readonly kind: "two_ahead" }
    | { readonly kind: "two_ahead_rollback" }
  );

type FactOf<K extends Fact["kind"]> = Extract<Fact, { kind: K }>;

/** The state of a leg by all facts about it. */
export interface Verdict {
  readonly result: LegResult | null;
  /** `confirmed` when no more facts are expected; null before the first fact. */
  readonly certainty: BetSettlement["certainty"] | null;
  readonly voidReason: VoidReason | null;
  readonly deadHeat: DeadHeat | null;
  /** The result of the place part; null for a leg that is not each way. */
  readonly placed: Placed | null;
  /** Percent of its profit. */
  readonly deduction: number | null;
  readonly score: Score | null;
  /** When the deciding fact was first published; null while the leg is open. */
  readonly at: string | null;
  /** Whether its side has been two goals ahead, and when that was first said. */
  readonly isTwoAhead: boolean;
  readonly twoAheadAt: string | null;
}

/** The properties of a leg that its verdict depends on besides the facts. */
export interface Struck {
  readonly placedAt: string;
  /** For an each-way leg: the terms at which it was struck. */
  readonly eachWay?: EachWayTerms | null | undefined;
}

/** Cancellations of a match that was not played to its end; a lead that it had before stays one. */
const NOT_FINISHED: ReadonlySet<VoidReason> = new Set(["postponed", "abandoned", "cancelled"]);

/** The most that is deducted from a profit, in percent, however many runners were withdrawn. */
const MOST_DEDUCTED = 90;

/**
 * The verdict of a leg whose bet was placed at a given moment. It depends only on the set of facts. Their number and
 * order of arrival do not matter; the producer's own order counts. A later settlement replaces an earlier one, but a
 * live settlement never replaces a confirmed one. A rollback leaves nothing settled. A cancellation in force outweighs
 * any result. Deductions are added to the result, one for each runner that was withdrawn after the bet. A lead of two
 * goals that was said after the bet stays, whatever the result, unless it was taken back or the bet itself was wrong.
 */
export function verdictOf(facts: readonly Fact[], { placedAt, eachWay }: Struck): Verdict {
  const places = eachWay?.places;
  let settled: FactOf<"settlement"> | undefined;
  const cancels = new Map<string, FactOf<"cancel">>();
  const deductions = new Map<string, FactOf<"deduction">>();
  let twoAheadAt: string | null = null;
  for (const fact of inOrder(facts)) {
    if (fact.kind === "settlement") {
      if (fact.certainty === "confirmed" || settled?.certainty !== "confirmed") settled = after(settled, fact, places);
    } else if (fact.kind === "settlement_rollback") settled = undefined;
    else if (fact.kind === "deduction") deductions.set(fact.runner, fact);
    else if (fact.kind === "deduction_rollback") deductions.delete(fact.runner);
    else if (fact.kind === "two_ahead") twoAheadAt ??= fact.at > placedAt ? fact.at : null;
    else if (fact.kind === "two_ahead_rollback") twoAheadAt = null;
    else if (!isWithin(fact, placedAt)) continue;
    else if (fact.kind === "cancel") cancels.set(windowOf(fact), fact);
    else cancels.delete(windowOf(fact));
  }
  const cancel = cancels.values().next().value;
  const score = settled?.score ?? null;
  if (cancel) {
    // No more facts come for an event that will not be played.
    const isBetWrong = [...cancels.values()].some(({ reason }) => !NOT_FINISHED.has(reason));
    const isFinal = settled?.certainty === "confirmed" || (cancel.from === undefined && cancel.to === undefined);
    return {
      result: "void",
      certainty: isFinal ? "confirmed" : "live",
      voidReason: cancel.reason,
      deadHeat: null,
      placed: places === undefined ? null : { result: "void" },
      deduction: null,
      score,
      at: cancel.at,
      ...lead(isBetWrong ? null : twoAheadAt),
    };
  }
  const percent = [...deductions.values()].reduce(
    (sum, deduction) => sum + (isWithin(deduction, placedAt) ? deduction.percent : 0),
    0,
  );
  return {
    result: settled?.result ?? null,
    certainty: settled?.certainty ?? null,
    voidReason: null,
    deadHeat: settled?.deadHeat ?? null,
    placed: placedOf(settled, places),
    deduction: percent > 0 && settled?.result !== "void" ? Math.min(MOST_DEDUCTED, percent) : null,
    score,
    at: settled?.at ?? null,
    ...lead(twoAheadAt),
  };
}

const lead = (twoAheadAt: string | null) => ({ isTwoAhead: twoAheadAt !== null, twoAheadAt });

/** A void leg is also void on places. Otherwise the place part is open until the runner's finish is known. */
function placedOf(settled: FactOf<"settlement"> | undefined, places: number | undefined): Placed | null {
  if (places === undefined) return null;
  if (settled?.result === "void") return { result: "void" };
  return settled?.finish ? placedBy(settled.finish, places) : { result: null };
}

/** A settlement that repeats the same result counts from its first publication. */
function after(
  before: FactOf<"settlement"> | undefined,
  fact: FactOf<"settlement">,
  places: number | undefined,
): FactOf<"settlement"> {
  const contentOf = ({ result, deadHeat, ...rest }: FactOf<"settlement">) =>
    JSON.stringify([result, deadHeat?.places, deadHeat?.tied, placedOf({ result, ...rest }, places)]);
  return before && contentOf(before) === contentOf(fact) ? { ...fact, at: before.at } : fact;
}

const windowOf = ({ from, to }: Window) => `${from}/${to}`;

const isWithin = ({ from, to }: Window, at: string) =>
  (from === undefined || from <= at) && (to === undefined || at < to);

function inOrder(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
