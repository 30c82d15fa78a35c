import { isLeft } from "../../rules/left.ts";
import type { Asked, Drawn, Entry, HouseRound, Message, Ordered, Result } from "./entries.ts";

/** The transaction of the stake that a round begins with. */
export const firstDebitOf = (round: string): string => `${round}-b1`;

/** A round as its first line has it. */
export const ordered = (order: Ordered, asked: Asked): HouseRound => ({
  ...order,
  state: "asked",
  asked,
  debits: 1,
  drawn: null,
  acts: [],
  result: null,
  endedAt: null,
});

export const withAsked = (round: HouseRound, asked: Asked): HouseRound => ({
  ...round,
  asked,
  debits: round.debits + 1,
});

/** The wallet took what was asked: the round is drawn, or the act that it was for is done. */
export const withTaken = (round: HouseRound, drawn: Drawn, at?: number): HouseRound => ({
  ...steppedAt(round, at),
  state: "open",
  drawn,
  asked: null,
  acts: round.asked?.act === undefined ? round.acts : [...round.acts, round.asked.act],
});

export const withAct = (round: HouseRound, act: unknown, at?: number): HouseRound => ({
  ...steppedAt(round, at),
  acts: [...round.acts, act],
});

const steppedAt = (round: HouseRound, at: number | undefined): HouseRound =>
  at === undefined ? round : { ...round, steppedAt: at };

export const withResult = (round: HouseRound, result: Result, endedAt: number): HouseRound => ({
  ...round,
  state: "over",
  result,
  endedAt,
});

/** A first stake that was not taken makes the round void; a later one leaves it as it was. */
export const withRefused = (round: HouseRound, endedAt: number): HouseRound =>
  round.state === "asked" ? { ...round, state: "void", asked: null, endedAt } : { ...round, asked: null };

/** What the wallet has to be told because of a line, of the round as it stood before it. */
export function messageOf(entry: Entry, before: HouseRound): Message | undefined {
  const { id } = before;
  if (entry.type === "refused" && entry.isDoubtful && before.asked) {
    const transaction = `${id}-r${before.debits}`;
    return {
      id: transaction,
      round: before,
      word: { op: "rollback", transaction, reference: before.asked.transaction },
    };
  }
  if (entry.type !== "taken" && entry.type !== "act") return undefined;
  const { ended } = entry;
  if (!ended?.result) return undefined;
  const transaction = `${id}-w`;
  const { paid } = ended.result;
  if (before.free !== undefined) {
    const reference = firstDebitOf(id);
    return {
      id: transaction,
      round: ended,
      word: { op: "promo-win", transaction, amount: paid, campaign: before.free, reference },
    };
  }
  const left = isLeft(ended.acts.at(-1)) && { isLeft: true };
  return {
    id: transaction,
    round: ended,
    word: paid > 0 ? { op: "win", transaction, amount: paid, ...left } : { op: "end-round", ...left },
  };
}
