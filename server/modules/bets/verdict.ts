import type { VoidReason } from "../../../plugins/my-bets/wire.ts";
import type { LegResult } from "../../feed/line-book.ts";
import type { BetSettlement, DeadHeat } from "../../feed/messages/feed-message.ts";

type Score = NonNullable<BetSettlement["score"]>;

interface FactBase {
  readonly id: string;
  /** When its producer said it; as text, because instants of one form order as their texts do. */
  readonly at: string;
}

/** What a message says of one leg. */
export type Fact = FactBase &
  (
    | {
        readonly kind: "settlement";
        readonly certainty: BetSettlement["certainty"];
        readonly result: LegResult;
        readonly deadHeat?: DeadHeat;
        readonly score?: Score;
      }
    | { readonly kind: "cancel"; readonly from?: string; readonly to?: string; readonly reason: VoidReason }
    | { readonly kind: "settlement_rollback" }
    | { readonly kind: "cancel_rollback"; readonly from?: string; readonly to?: string }
  );

type Settlement = Extract<Fact, { kind: "settlement" }>;

/** How a leg stands by all that was said of it. */
export interface Verdict {
  readonly result: LegResult | null;
  /** `confirmed` when nothing more is to be expected; null before anything was said. */
  readonly certainty: BetSettlement["certainty"] | null;
  readonly voidReason: VoidReason | null;
  readonly deadHeat: DeadHeat | null;
  readonly score: Score | null;
  /** When that was first said which decides; null while it is open. */
  readonly at: string | null;
}

/**
 * How a leg of a bet that was placed at a moment stands. It depends on nothing but the set of facts: however often and in
 * whatever order they came, the producer's own order counts. A later settlement replaces an earlier one, but a live one never
 * a confirmed one; a rollback leaves nothing settled; a cancellation in force outweighs any result.
 */
export function verdictOf(facts: readonly Fact[], placedAt: string): Verdict {
  let settled: Settlement | undefined;
  const cancels = new Map<string, Extract<Fact, { kind: "cancel" }>>();
  for (const fact of inOrder(facts)) {
    if (fact.kind === "settlement") {
      if (fact.certainty === "confirmed" || settled?.certainty !== "confirmed") settled = after(settled, fact);
    } else if (fact.kind === "settlement_rollback") settled = undefined;
    else if (!isWithin(fact, placedAt)) continue;
    else if (fact.kind === "cancel") cancels.set(windowOf(fact), fact);
    else cancels.delete(windowOf(fact));
  }
  const cancel = cancels.values().next().value;
  const score = settled?.score ?? null;
  if (cancel) {
    // Of what will not be played nothing more is said.
    const isFinal = settled?.certainty === "confirmed" || (cancel.from === undefined && cancel.to === undefined);
    return {
      result: "void",
      certainty: isFinal ? "confirmed" : "live",
      voidReason: cancel.reason,
      deadHeat: null,
      score,
      at: cancel.at,
    };
  }
  return {
    result: settled?.result ?? null,
    certainty: settled?.certainty ?? null,
    voidReason: null,
    deadHeat: settled?.deadHeat ?? null,
    score,
    at: settled?.at ?? null,
  };
}

/** A settlement that says the same again stands since the first time. */
function after(before: Settlement | undefined, fact: Settlement): Settlement {
  const isSame =
    before?.result === fact.result &&
    before.deadHeat?.places === fact.deadHeat?.places &&
    before.deadHeat?.tied === fact.deadHeat?.tied;
  return isSame ? { ...fact, at: before.at } : fact;
}

const windowOf = ({ from, to }: { from?: string; to?: string }) => `${from}/${to}`;

const isWithin = ({ from, to }: { from?: string; to?: string }, at: string) =>
  (from === undefined || from <= at) && (to === undefined || at < to);

function inOrder(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
