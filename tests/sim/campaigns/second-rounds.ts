import type { Act, Step } from "./acts.ts";
import type { KnownBonus } from "./second-bonuses.ts";

/** The free rounds of a bonus. */
export interface KnownRounds {
  used: number;
  /** Rounds that have not won yet. */
  pending: number;
  won: number;
}

interface Said {
  readonly kind: "freeRound" | "freeWin" | "undo";
  readonly player: string;
  readonly bonus: string;
  readonly round: string;
  readonly reference: string;
  readonly content: string;
  readonly status: string;
  readonly code?: string;
  isUndone: boolean;
  /** What was paid. */
  readonly paid: number;
}

type RoundAct = Extract<Act, { call: "freeRound" | "freeWin" | "undo" }>;

export interface Prospect {
  readonly answer: Step["answer"];
  readonly happen?: () => void;
}

export const refused = (code: string): Prospect => ({ answer: { outcome: "refused", code } });

/** What the book of bonuses does for their rounds. */
interface Book {
  bonus(id: string): KnownBonus | undefined;
  /** Whether the wins become bonus money, how many rounds there are, and the most that they win. */
  terms(bonus: KnownBonus): { readonly isBonus: boolean; readonly rounds: number; readonly most: number };
  /** Moves what was won, or is taken back. */
  pay(bonus: KnownBonus, amount: number): void;
  /** Ends rounds that are over. */
  finish(bonus: KnownBonus, at: string): void;
}

/** Free rounds as they should be, by what a provider has said of them. */
export class SecondRounds {
  readonly said = new Map<string, Said>();
  private readonly undoneBefore = new Set<string>();

  constructor(private readonly book: Book) {}

  prospect(act: RoundAct): Prospect {
    const known = this.said.get(act.id);
    if (known && known.content !== contentOf(act)) return { answer: { outcome: "TRANSACTION_CONFLICT" } };
    if (known) {
      const status = known.status === "OK" && known.isUndone ? "TRANSACTION_ROLLED_BACK" : known.status;
      return { answer: { outcome: status, ...(known.code !== undefined && { code: known.code }) } };
    }
    if (act.call === "undo") return this.undo(act);
    return act.call === "freeRound" ? this.begin(act) : this.win(act);
  }

  private begin(act: Extract<RoundAct, { call: "freeRound" | "freeWin" }>): Prospect {
    const bonus = this.book.bonus(act.bonus);
    if (bonus?.player !== act.player || !bonus.rounds) return { answer: { outcome: "INVALID_REQUEST" } };
    const { rounds } = bonus;
    if (this.undoneBefore.has(act.id)) return this.kept(act, "TRANSACTION_ROLLED_BACK");
    const isOver = bonus.state !== "active" || bonus.target !== null || rounds.used >= this.book.terms(bonus).rounds;
    if (isOver) return this.kept(act, "NOT_ALLOWED", { code: "FREE_ROUNDS_OVER" });
    return this.kept(act, "OK", {
      happen: () => Object.assign(rounds, { used: rounds.used + 1, pending: rounds.pending + 1 }),
    });
  }

  private win(act: Extract<RoundAct, { call: "freeRound" | "freeWin" }>): Prospect {
    const of = this.said.get(act.reference);
    if (!of) return { answer: { outcome: "TRY_AGAIN" } };
    const isOther =
      of.kind !== "freeRound" || of.player !== act.player || of.bonus !== act.bonus || of.round !== act.round;
    if (isOther || this.standingWin(act.reference)) return { answer: { outcome: "INVALID_REQUEST" } };
    if (of.status !== "OK") return this.kept(act, "UNKNOWN_ROUND");
    if (of.isUndone || this.undoneBefore.has(act.id)) return this.kept(act, "TRANSACTION_ROLLED_BACK");
    const bonus = this.book.bonus(act.bonus)!;
    const rounds = bonus.rounds!;
    const { isBonus, most } = this.book.terms(bonus);
    const isLost = (isBonus && bonus.state !== "active") || bonus.isDepositBack;
    const paid = isLost ? 0 : Math.min(act.amount, most - rounds.won);
    return this.kept(act, "OK", {
      paid,
      happen: () => {
        Object.assign(rounds, { won: rounds.won + paid, pending: Math.max(0, rounds.pending - 1) });
        this.book.pay(bonus, paid);
        this.book.finish(bonus, act.at);
      },
    });
  }

  private undo(act: Extract<RoundAct, { call: "undo" }>): Prospect {
    const of = this.said.get(act.reference);
    if (!of) return this.kept(act, "OK", { happen: () => this.undoneBefore.add(act.reference) });
    if (of.kind === "undo" || (of.round !== act.round && of.kind !== "freeWin"))
      return { answer: { outcome: "INVALID_REQUEST" } };
    return this.kept(act, "OK", { happen: () => this.takeBack(act.reference, of) });
  }

  private takeBack(id: string, of: Said): void {
    if (of.status !== "OK" || of.isUndone) return;
    of.isUndone = true;
    const bonus = this.book.bonus(of.bonus)!;
    const rounds = bonus.rounds!;
    const isOn = bonus.state === "active" && bonus.target === null;
    if (of.kind === "freeWin") {
      // Of a round that was taken back while its win stood no other win comes: the round is given back now.
      const isGivenBack = this.said.get(of.reference)?.isUndone === true;
      rounds.won -= of.paid;
      if (isOn && isGivenBack) rounds.used -= 1;
      else if (isOn) rounds.pending += 1;
      this.book.pay(bonus, -of.paid);
    } else if (!this.standingWin(id))
      Object.assign(rounds, { pending: Math.max(0, rounds.pending - 1), used: rounds.used - (isOn ? 1 : 0) });
  }

  private standingWin(reference: string): boolean {
    return [...this.said.values()].some(
      (each) => each.kind === "freeWin" && each.reference === reference && each.status === "OK" && !each.isUndone,
    );
  }

  private kept(
    act: RoundAct,
    status: string,
    { code, paid = 0, happen }: { code?: string; paid?: number; happen?: () => void } = {},
  ): Prospect {
    return {
      answer: { outcome: status, ...(code !== undefined && { code }) },
      happen: () => {
        this.said.set(act.id, {
          ...{ kind: act.call, player: act.player, bonus: act.call === "undo" ? "" : act.bonus, round: act.round },
          ...{ reference: act.call === "freeRound" ? "" : act.reference, status, isUndone: false, paid },
          content: contentOf(act),
          ...(code !== undefined && { code }),
        });
        happen?.();
      },
    };
  }
}

/** What is said under a number, which has to be the same each time. */
const contentOf = (act: RoundAct): string =>
  JSON.stringify([act.call, act.player, act.round, act.reference, act.call !== "undo" && [act.bonus, act.amount]]);
