import type { SimulatedBet } from "../wallet/calls.ts";
import type { Act, Step } from "./acts.ts";
import { type KnownRounds, type Prospect, SecondRounds } from "./second-rounds.ts";
import { type CampaignName, CAMPAIGNS } from "./terms.ts";

const FAULT = { statement: "SIM01", cut: "SIM02", unique: "23505" } as const;

interface KnownBet {
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

export interface KnownBonus {
  readonly id: string;
  readonly player: string;
  readonly name: CampaignName;
  readonly takenAt: string;
  state: string;
  amount: number;
  target: number | null;
  cost: number;
  beganAt: string;
  cause: string;
  readonly counted: Map<string, number>;
  /** Of free rounds, once it has begun. */
  rounds?: KnownRounds;
  /** Whether what it brought has gone back with its deposit. */
  isDepositBack?: boolean;
}

interface FreeBet {
  readonly player: string;
  amount: number;
  bet: string | null;
}

const ENDED = { won: true, lost: true, half_won: true, half_lost: true } as Readonly<Record<string, boolean>>;
const ACCOUNTS: Partial<Record<CampaignName, string>> = {
  money: "deposit_bonus",
  hand: "received_bonus",
  spins: "received_bonus",
};

/** Bonuses as they should be: a second book of a few lines, kept beside the real one. */
export class SecondBook {
  readonly bets = new Map<string, KnownBet>();
  readonly bonuses = new Map<string, KnownBonus>();
  readonly deposits = new Map<string, { player: string; posted: number }>();
  readonly freeBets = new Map<string, FreeBet>();
  private readonly purses = new Map<string, Record<string, number>>();
  private readonly posted = new Set<string>();
  private readonly sold = new Set<string>();
  private readonly points = new Map<string, number>();
  /** What providers have said of free rounds. */
  readonly rounds = new SecondRounds({
    bonus: (id) => this.bonuses.get(id),
    terms: ({ name }) => {
      const { reward } = CAMPAIGNS[name] as typeof CAMPAIGNS.spins | typeof CAMPAIGNS.rounds;
      return { isBonus: "wagering" in reward, rounds: reward.rounds, most: reward.amount };
    },
    pay: (bonus, amount) => this.payRound(bonus, amount),
    finish: (bonus, at) => this.finishRounds(bonus, at, false),
  });

  /** `persons` has the person of each player: some have several accounts. */
  constructor(private readonly persons: ReadonlyMap<string, string>) {}

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
      this.bonusesOf(act.player).map((each) => [each.id, [each.state, each.amount, wageredOf(each), each.target]]),
    );
    if (!isSame(bonuses, expected)) return `left the bonuses ${text(bonuses)} instead of ${text(expected)}`;
    const given = this.points.get(act.player) ?? 0;
    if (points !== given) return `left ${points} points of bonuses instead of ${given}`;
    const free = [...this.freeBets.values()].filter(({ player, bet }) => player === act.player && bet === null).length;
    return unused === free ? undefined : `left ${unused} unused free bets instead of ${free}`;
  }

  private prospect(act: Act): Prospect {
    const { player, at } = act;
    switch (act.call) {
      case "take":
        return this.take(player, act);
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
          this.beginWith(player, "deposit", act.amount, `deposit:${act.id}`, at, act.amount, at);
        });
      case "back":
        return { answer: {}, happen: () => this.goBack(player, act) };
      case "giveUp": {
        const bonus = this.bonuses.get(act.id);
        if (bonus?.player !== player || !isRunning(bonus)) return refused("BONUS_OVER");
        return { answer: { outcome: "given_up" }, happen: () => this.end(bonus, "given_up") };
      }
      case "expire": {
        const bonus = this.bonuses.get(act.id);
        if (bonus?.state === "active" && bonus.target === null)
          return { answer: {}, happen: () => this.finishRounds(bonus, yearAfter(at), true) };
        return { answer: {}, happen: () => bonus && isRunning(bonus) && this.end(bonus, "expired") };
      }
      case "freeRound":
      case "freeWin":
      case "undo":
        return this.rounds.prospect(act);
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

  private take(player: string, { id, name, at }: Extract<Act, { call: "take" }>): Prospect {
    const { budget, reward } = CAMPAIGNS[name];
    const all = [...this.bonuses.values()].filter((each) => each.name === name);
    const person = this.persons.get(player);
    if (all.some((each) => this.persons.get(each.player) === person)) return refused("OFFER_TAKEN");
    if (all.reduce((sum, { cost }) => sum + cost, reward.amount) > budget) return refused("BUDGET_USED_UP");
    return {
      answer: { outcome: "taken" },
      happen: () => {
        const bonus: KnownBonus = {
          ...{ id, player, name, takenAt: at, state: "waiting", amount: 0, target: null, cost: reward.amount },
          ...{ beganAt: "", cause: "", counted: new Map<string, number>() },
        };
        this.bonuses.set(id, bonus);
        if (CAMPAIGNS[name].trigger.kind === "hand") this.begin(bonus, reward.amount, "hand", at);
      },
    };
  }

  /** Begins the oldest bonus that waits for what has happened. */
  private beginWith(
    player: string,
    kind: "deposit" | "bet",
    amount: number,
    cause: string,
    at: string,
    base: number,
    since: string,
    odds = Infinity,
  ): void {
    const found = this.bonusesOf(player).find(({ name, state, takenAt }) => {
      const { trigger } = CAMPAIGNS[name];
      return (
        state === "waiting" &&
        trigger.kind === kind &&
        since >= takenAt &&
        amount >= trigger.least &&
        odds >= ("minOdds" in trigger ? trigger.minOdds : 0)
      );
    });
    if (found) this.begin(found, base, cause, at);
  }

  private begin(bonus: KnownBonus, base: number, cause: string, at: string): void {
    const { reward } = CAMPAIGNS[bonus.name];
    const amount =
      "percent" in reward
        ? Math.max(1, Math.min(reward.amount, Math.floor((base * reward.percent) / 100)))
        : reward.amount;
    Object.assign(bonus, { amount, cause, beganAt: at });
    if (reward.kind === "free_rounds") {
      Object.assign(bonus, { state: "active", amount: 0, rounds: { used: 0, pending: 0, won: 0 } });
      return;
    }
    if (reward.kind === "money") {
      Object.assign(bonus, { state: "active", target: amount * reward.wagering.times });
      this.move(bonus.player, ACCOUNTS[bonus.name]!, amount);
      return;
    }
    Object.assign(bonus, { state: "completed", cost: amount });
    if (reward.kind === "points") {
      bonus.amount = 0;
      this.points.set(bonus.player, (this.points.get(bonus.player) ?? 0) + reward.points);
    } else if (reward.kind === "cash") this.move(bonus.player, "cash", amount);
    else this.freeBets.set(`bonus-${bonus.id}`, { player: bonus.player, amount, bet: null });
  }

  private end(bonus: KnownBonus, state: string): void {
    if (bonus.state === "active" && bonus.target !== null)
      this.move(bonus.player, ACCOUNTS[bonus.name]!, -bonus.amount);
    // What free rounds won as cash stays.
    Object.assign(bonus, { state, cost: bonus.target === null ? bonus.amount : 0 });
  }

  private payRound(bonus: KnownBonus, amount: number): void {
    const isWagered = bonus.state === "active" && bonus.target !== null;
    const isBonus = bonus.name === "spins";
    if (amount === 0 || bonus.isDepositBack || (isBonus && !isWagered && bonus.state !== "completed")) return;
    this.move(bonus.player, isWagered ? ACCOUNTS[bonus.name]! : "cash", amount);
    const isRound = bonus.state === "active" && !isWagered;
    bonus.amount += amount;
    if (isWagered) bonus.target! += amount * CAMPAIGNS.spins.reward.wagering.times;
    if (!isRound) bonus.cost = bonus.amount;
    if (isWagered && bonus.amount === 0) bonus.state = "forfeited";
  }

  private finishRounds(bonus: KnownBonus, at: string, isOver: boolean): void {
    const { reward } = CAMPAIGNS[bonus.name] as typeof CAMPAIGNS.spins | typeof CAMPAIGNS.rounds;
    const rounds = bonus.rounds!;
    if (bonus.state !== "active" || bonus.target !== null) return;
    if (!isOver && (rounds.used < reward.rounds || rounds.pending > 0)) return;
    if ("wagering" in reward && rounds.won > 0) {
      const { won } = rounds;
      Object.assign(bonus, { amount: won, cost: won, target: won * reward.wagering.times, beganAt: at });
      this.move(bonus.player, ACCOUNTS[bonus.name]!, won);
      return;
    }
    Object.assign(bonus, { state: rounds.used === 0 ? "expired" : "completed", cost: bonus.amount });
  }

  private goBack(player: string, { id, left }: Extract<Act, { call: "back" }>): void {
    const deposit = this.deposits.get(id);
    if (!deposit || deposit.posted === left) return;
    this.move(player, "cash", left - deposit.posted);
    deposit.posted = left;
    const bonus = this.bonusesOf(player).find(({ cause }) => cause === `deposit:${id}`);
    if (bonus?.state === "active") {
      if (bonus.rounds) {
        this.move(player, "cash", -bonus.amount);
        bonus.amount = 0;
      }
      bonus.isDepositBack = true;
      this.end(bonus, "forfeited");
    } else if (bonus?.state === "completed") {
      if (bonus.name === "points") this.points.set(player, (this.points.get(player) ?? 0) - 100);
      else this.move(player, "cash", -bonus.amount);
      bonus.isDepositBack = true;
      Object.assign(bonus, { state: "forfeited", cost: 0 });
    }
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
    this.count(known, at);
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
    if (isOther) this.count(known, at);
  }

  private count(known: KnownBet, at: string): void {
    const { bet, player, status, countsFor } = known;
    const running = bet.stake - known.cashed;
    const odds = known.odds ?? bet.odds;
    const bonus = this.bonusesOf(player).find(
      ({ id, state, target }) => state === "active" && target !== null && id === (countsFor ?? id),
    );
    if (bonus) {
      known.countsFor = bonus.id;
      const { reward } = CAMPAIGNS[bonus.name] as typeof CAMPAIGNS.money;
      const { greatestStake, weights } = reward.wagering;
      const minOdds = "minOdds" in reward.wagering ? reward.wagering.minOdds : 0;
      const counts = ENDED[status] && bet.freeBet === null && bet.placedAt >= bonus.beganAt && odds >= minOdds;
      const half = status.startsWith("half") ? Math.floor(running / 2) : running;
      const counted = counts && bet.stake <= greatestStake ? Math.floor((half * weights.sport) / 100) : 0;
      bonus.counted.set(bet.id, counted);
      if (wageredOf(bonus) >= bonus.target!) {
        this.move(player, ACCOUNTS[bonus.name]!, -bonus.amount);
        this.move(player, "cash", bonus.amount);
        Object.assign(bonus, { state: "completed", cost: bonus.amount });
      }
    }
    const cause = `bet:${bet.id}`;
    if (!ENDED[status] || bet.freeBet !== null || known.cashed > 0) return;
    if (this.bonusesOf(player).some((each) => each.cause === cause)) return;
    this.beginWith(player, "bet", bet.stake, cause, at, bet.stake, bet.placedAt, odds);
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

  private bonusesOf(player: string): KnownBonus[] {
    return [...this.bonuses.values()].filter((each) => each.player === player);
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

export const isRunning = ({ state }: KnownBonus): boolean => state === "waiting" || state === "active";
const yearAfter = (at: string) => new Date(Date.parse(at) + 365 * 86_400_000).toISOString();
const wageredOf = ({ counted }: KnownBonus): number => [...counted.values()].reduce((sum, each) => sum + each, 0);
const pendingOf = ({ freeBet }: SimulatedBet): string => (freeBet === null ? "pending_bets" : "pending_free_bets");
const refused = (code: string): Prospect => ({ answer: { outcome: "refused", code } });
const text = (value: unknown) => JSON.stringify(value);
const sorted = (value: object) => text(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
const isSame = (a: object, b: object): boolean => sorted(a) === sorted(b);
