import { type Fact, verdictOf } from "../../bets/contract.ts";

/** A market with all that was said of its results. */
export interface MarketToSettle {
  readonly id: string;
  readonly revision: number;
  readonly facts: number;
  /** By outcome. */
  readonly said: Readonly<Record<string, readonly Fact[]>>;
  /** How two people of the desk have ended it; that stands, whatever is said. */
  readonly decided: MarketEnd | null;
}

/** A span of time; without an end it has none. */
export interface VoidSpan {
  readonly from?: string;
  readonly to?: string;
}

export type MarketEnd =
  | { readonly status: "settled"; readonly winner: string }
  | { readonly status: "void" | "closed"; readonly winner: null };

export type MarketVerdict = MarketEnd & {
  /** What met within them is void, whatever becomes of the market. */
  readonly spans: readonly VoidSpan[];
  /** What is said is such that no rule tells who has won: two people of the desk decide. */
  readonly isOdd: boolean;
};

const WAITING = { status: "closed", winner: null } as const;

/**
 * How a market ends by the facts that bets are settled by. A price of the house that was wrong is nothing to players among
 * themselves. Where the match was shown wrongly for a time, or betting on it is cancelled for one, what met within it is
 * void, and the rest stands. Only a match that is cancelled as a whole voids the market. It is closed, and waits, until one
 * outcome has won as a whole or all are void.
 */
export function marketVerdict({ said, decided }: MarketToSettle): MarketVerdict {
  const spans = spansOf(Object.values(said).flat());
  if (decided) return { ...decided, spans, isOdd: false };
  const verdicts = Object.entries(said).map(([id, facts]) => ({
    id,
    ...verdictOf(
      facts.filter((fact) => !isOfMatches(fact)),
      { placedAt: "" },
    ),
  }));
  if (verdicts.every(({ result }) => result === "void")) return { status: "void", winner: null, spans, isOdd: false };
  const winners = verdicts.filter(({ result }) => result === "won" || result === "half_won");
  const [winner] = winners;
  const isWhole = winners.length === 1 && winner?.result === "won" && winner.deadHeat === null;
  if (winner && isWhole) return { status: "settled", winner: winner.id, spans, isOdd: false };
  const isOdd = winners.length > 0 || verdicts.every(({ result }) => result !== null);
  return { ...WAITING, spans, isOdd };
}

type Cancel = Extract<Fact, { kind: "cancel" }>;

/** Whether a cancellation is of what was struck at a time or by wrong data, and not of the match. */
const isOfMatches = (fact: Fact): fact is Cancel =>
  fact.kind === "cancel" &&
  (fact.from !== undefined || fact.to !== undefined || fact.reason === "wrong_price" || fact.reason === "wrong_data");

/** The spans whose cancellation is in force, in one order however the facts came. */
function spansOf(facts: readonly Fact[]): VoidSpan[] {
  const spans = new Map<string, VoidSpan>();
  const inOrder = facts.toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  for (const fact of inOrder) {
    if (fact.kind !== "cancel" && fact.kind !== "cancel_rollback") continue;
    const { from, to } = fact;
    const key = `${from}/${to}`;
    if (fact.kind === "cancel_rollback") spans.delete(key);
    else if (isOfMatches(fact) && fact.reason !== "wrong_price")
      spans.set(key, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  }
  return [...spans].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, span]) => span);
}
