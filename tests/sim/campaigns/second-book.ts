import type { SimulatedBet } from "../wallet/calls.ts";
import type { Act, Step } from "./acts.ts";
import { SecondBonuses, wageredOf } from "./second-bonuses.ts";
import { type Prospect, refused } from "./second-rounds.ts";

const FAULT = { statement: "SIM01", cut: "SIM02", unique: "23505" } as const;

export interface KnownBet {
  readonly bet: SimulatedBet;
  readonly player: string;
  status: string;
  revision: number;
  payout: number | null;
  odds: number | null;
  cashed: number;
  paid: number;
  /** The bonus that it counts for, whatever becomes of it. */
  countsFor?: string;
}

interface FreeBet {
  readonly player: string;
  amount: number;
  bet: string | null;
}

/** Money, bets and bonuses as they should be: a second book of a few lines, kept beside the real one. */
export class SecondBook {
  readonly bets = new Map<string, KnownBet>();
  readonly deposits = new Map<string, { player: string; posted: number }>();
  readonly freeBets = new Map<string, FreeBet>();
  private readonly purses = new Map<string, Record<string, number>>();
  private readonly posted = new Set<string>();
  private readonly sold = new Set<string>();
  readonly bonuses: SecondBonuses;

  /** `persons` has the person of each player: some have several accounts. */
  constructor(persons: ReadonlyMap<string, string>) {
    this.bonuses = new SecondBonuses(persons, {
      move: (player, account, amount) => this.move(player, account, amount),
      giveFreeBet: (id, player, amount) => void this.freeBets.set(id, { player, amount, bet: null }),
    });
  }

  cashOf = (player: string): number => this.purseOf(player)["cash"] ?? 0;

  /** What is wrong with what happened; undefined when all is as it should be. Takes over what happened. */
  faultOf(act: Act, { answer, sum, purse, bonuses, unused, points }: Step): string | undefined {
    const prospect = this.prospect(act);
    const isBroken = answer.failed === FAULT.statement && act.failAt > 0;
    if (!isBroken) {
      const isCut = act.isCut && prospect.answer.failed === undefined;
      const expected: Step["answer"] = isCut ? { failed: FAULT.cut } : prospect.answer;
      for (const key of ["failed", "outcome", "code"] as const)
        if (answer[key] !== expected[key]) return `was answered ${text(answer)} instead of ${text(expected)}`;
      if (!isCut) prospect.happen?.();
    }
    if (sum !== 0) return `left the accounts at ${sum}, not at nought`;
    const own = Object.fromEntries(Object.entries(this.purseOf(act.player)).filter(([, amount]) => amount !== 0));
    if (!isSame(purse, own)) return `left ${text(purse)} instead of ${text(own)}`;
    const expected = Object.fromEntries(
      this.bonuses.of(act.player).map((each) => [each.id, [each.state, each.amount, wageredOf(each), each.target]]),
    );
    if (!isSame(bonuses, expected)) return `left the bonuses ${text(bonuses)} instead of ${text(expected)}`;
    const given = this.bonuses.pointsOf(act.player);
    if (points !== given) return `left ${points} points of bonuses instead of ${given}`;
    const free = [...this.freeBets.values()].filter(({ player, bet }) => player === act.player && bet === null).length;
    return unused === free ? undefined : `left ${unused} unused free bets instead of ${free}`;
  }

  private prospect(act: Act): Prospect {
    const { player, at } = act;
    switch (act.call) {
      case "take":
        return this.bonuses.take(player, act);
      case "grant":
        return this.once(act.id, () => this.move(player, "cash", act.amount));
      case "freeBet":
        return this.once(act.id, () => this.freeBets.set(act.id, { player, amount: act.amount, bet: null }));
      case "hold":
        // Nobody is paid out what is not their own cash.
        if (this.posted.has(act.id) && this.cashOf(player) >= act.amount) return { answer: { failed: FAULT.unique } };
        if (this.cashOf(player) < act.amount) return refused("NOT_ENOUGH_MONEY");
        return this.once(act.id, () => {
          this.move(player, "cash", -act.amount);
          this.move(player, "pending_withdrawals", act.amount);
        });
      case "deposit":
        return this.once(act.id, () => {
          this.deposits.set(act.id, { player, posted: act.amount });
          this.move(player, "cash", act.amount);
          this.bonuses.beginWith(player, "deposit", act.amount, `deposit:${act.id}`, at, act.amount, at);
        });
      case "back":
        return { answer: {}, happen: () => this.goBack(player, act) };
      case "giveUp":
        return this.bonuses.giveUp(player, act.id);
      case "expire":
        return { answer: {}, happen: () => this.bonuses.expire(act.id, at) };
      case "freeRound":
      case "freeWin":
      case "undo":
        return this.bonuses.rounds.prospect(act);
      case "place":
        return this.place(player, act.bet);
      case "cashOut": {
        const known = this.bets.get(act.cashOut.id);
        if (this.sold.has(act.key)) return { answer: { outcome: "replayed" } };
        if (known?.player !== player || known.revision !== act.cashOut.revision || known.status !== "open")
          return { answer: { outcome: "stale" } };
        return { answer: { outcome: "done" }, happen: () => this.sell(known, act.key, act.cashOut) };
      }
      case "revise": {
        const known = this.bets.get(act.revision.id);
        if (known?.revision !== act.revision.revision) return { answer: {} };
        return { answer: {}, happen: () => this.revise(known, act.revision, act.revision.settledAt ?? at) };
      }
    }
  }

  private goBack(player: string, { id, left }: Extract<Act, { call: "back" }>): void {
    const deposit = this.deposits.get(id);
    if (!deposit || deposit.posted === left) return;
    this.move(player, "cash", left - deposit.posted);
    deposit.posted = left;
    this.bonuses.goBackWith(player, `deposit:${id}`);
  }

  private place(player: string, bet: SimulatedBet): Prospect {
    if (this.bets.has(bet.id)) return { answer: { outcome: "replayed" } };
    const free = bet.freeBet === null ? undefined : this.freeBets.get(bet.freeBet);
    if (bet.freeBet !== null && (free?.player !== player || free.bet !== null)) return refused("FREE_BET_EXPIRED");
    if (free && free.amount !== bet.stake) return refused("FREE_BET_MISMATCH");
    if (!free && this.cashOf(player) < bet.stake) return refused("NOT_ENOUGH_MONEY");
    return {
      answer: { outcome: "placed" },
      happen: () => {
        this.bets.set(bet.id, {
          ...{ bet, player, status: "open", revision: 0, payout: null, odds: null, cashed: 0, paid: 0 },
        });
        if (free) free.bet = bet.id;
        else this.move(player, "cash", -bet.stake);
        this.move(player, pendingOf(bet), bet.stake);
      },
    };
  }

  private sell(known: KnownBet, key: string, { stake, paid, at }: { stake: number; paid: number; at: string }): void {
    this.sold.add(key);
    this.move(known.player, pendingOf(known.bet), -stake);
    this.move(known.player, "cash", paid);
    known.cashed += stake;
    known.paid += paid;
    known.revision++;
    if (known.cashed < known.bet.stake) return;
    Object.assign(known, { status: "cashed_out", payout: known.paid });
    this.bonuses.count(known, at);
  }

  private revise(
    known: KnownBet,
    { status, payout, settledOdds }: { status: string; payout: number | null; settledOdds: number | null },
    at: string,
  ): void {
    const { bet, player } = known;
    const running = bet.stake - known.cashed;
    this.move(player, "cash", (payout ?? known.paid) - (known.payout ?? known.paid));
    this.move(player, pendingOf(bet), (status === "open" ? running : 0) - (known.status === "open" ? running : 0));
    const free = bet.freeBet === null ? undefined : this.freeBets.get(bet.freeBet);
    if (free) {
      if (known.status === "void") free.bet ??= bet.id;
      if (status === "void" && free.bet === bet.id) Object.assign(free, { bet: null, amount: running });
    }
    const isOther = known.status !== status || known.odds !== settledOdds;
    Object.assign(known, { status, payout, odds: settledOdds, revision: known.revision + 1 });
    if (isOther) this.bonuses.count(known, at);
  }

  private once(id: string, happen: () => void): Prospect {
    if (this.posted.has(id)) return { answer: { failed: FAULT.unique } };
    return {
      answer: {},
      happen: () => {
        this.posted.add(id);
        happen();
      },
    };
  }

  private move(player: string, account: string, amount: number): void {
    const purse = this.purseOf(player);
    purse[account] = (purse[account] ?? 0) + amount;
  }

  private purseOf(player: string): Record<string, number> {
    let purse = this.purses.get(player);
    if (!purse) this.purses.set(player, (purse = {}));
    return purse;
  }
}

const pendingOf = ({ freeBet }: SimulatedBet): string => (freeBet === null ? "pending_bets" : "pending_free_bets");
const text = (value: unknown) => JSON.stringify(value);
const sorted = (value: object) => text(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: object, b: object): boolean => sorted(a) === sorted(b);
