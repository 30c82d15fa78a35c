import { type Direction, feeOf } from "../../payment-rules.ts";
import type { SavedWay, Way, WaysAnswer } from "../../wire.ts";

/** A way that the player can choose: one that is saved, or a new one. */
export interface Choice {
  readonly id: string;
  readonly way: Way;
  readonly saved: SavedWay | undefined;
  /** Why it cannot be chosen. `RETURN_FIRST`: money has to go back elsewhere first. */
  readonly refusal: Way["refusal"] | "RETURN_FIRST";
}

const last = ({ way, saved }: Choice) => (saved ? saved.isLast : way.isLast);
/** What can be chosen comes first, and of that what was used last; otherwise the operator's order stays. */
const rank = (choice: Choice) => (choice.refusal === null ? (last(choice) ? 0 : 1) : 2);

/**
 * The choices of a player, the best first. Money goes out to saved places only, since the platform has to know whose
 * they are.
 */
export function choicesOf({ ways, saved }: Pick<WaysAnswer, "ways" | "saved">, direction: Direction): Choice[] {
  const isOut = direction === "withdrawal";
  const known = saved.flatMap((each): Choice[] => {
    const way = ways.find(({ id }) => id === each.way);
    if (!way) return [];
    const isBehind = isOut && way.refusal === null && each.most === 0;
    return [{ id: `saved:${each.id}`, way, saved: each, refusal: isBehind ? "RETURN_FIRST" : way.refusal }];
  });
  const fresh = isOut ? [] : ways.map((way): Choice => ({ id: way.id, way, saved: undefined, refusal: way.refusal }));
  return [...known, ...fresh].sort((a, b) => rank(a) - rank(b));
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What can be paid by a way: out of the wallet no more than there is, and no more than has to go to that place. */
export function rangeOf({ way, saved }: Choice, direction: Direction, available: number): Range {
  const { least, most } = way;
  return { least, most: direction === "deposit" ? most : Math.min(most, available, saved?.most ?? most) };
}

/** The amounts to press: those that the way takes. */
export const quickOf = (quick: readonly number[], { least, most }: Range): readonly number[] =>
  quick.filter((amount) => amount >= least && amount <= most);

export type AmountFault = "missing" | "unread" | "small" | "large" | "money" | "none" | "limit";

/**
 * What is wrong with an amount; undefined where nothing is. `amount` is undefined where the text is no amount, `left`
 * where no limit of the player's own holds it.
 */
export function faultOf(
  text: string,
  amount: number | undefined,
  { way, range, available, left }: { way: Way; range: Range; available: number | undefined; left?: number | undefined },
): AmountFault | undefined {
  if (text.trim() === "") return "missing";
  if (amount === undefined) return "unread";
  if (available !== undefined && amount > available) return "money";
  if (left !== undefined && amount > left) return "limit";
  if (range.most < range.least) return "none";
  if (amount < range.least) return "small";
  if (amount > range.most) return "large";
  return available !== undefined && feeOf(amount, way.fee) >= amount ? "small" : undefined;
}

export interface Sums {
  readonly amount: number;
  readonly fee: number;
  /** What the player pays in all, or what arrives at their place. */
  readonly end: number;
  readonly after: number;
}

/** The fee of a deposit comes on top; that of a withdrawal is taken from what is sent. */
export function sumsOf(direction: Direction, amount: number, { fee }: Way, available: number): Sums {
  const isIn = direction === "deposit";
  const cost = amount > 0 ? feeOf(amount, fee) : 0;
  return {
    amount,
    fee: cost,
    end: isIn ? amount + cost : Math.max(0, amount - cost),
    after: isIn ? available + amount : available - amount,
  };
}
