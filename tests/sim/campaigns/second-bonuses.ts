import type { Act } from "./acts.ts";
import type { KnownBet } from "./second-book.ts";
import { type KnownRounds, type Prospect, refused, SecondRounds } from "./second-rounds.ts";
import { type CampaignName, CAMPAIGNS, WAGERING_DAYS } from "./terms.ts";

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

const ENDED = { won: true, lost: true, half_won: true, half_lost: true } as Readonly<Record<string, boolean>>;
const ACCOUNTS: Partial<Record<CampaignName, string>> = {
  money: "deposit_bonus",
  hand: "received_bonus",
  spins: "received_bonus",
};

/** What the book does for bonuses. */
interface Book {
  move(player: string, account: string, amount: number): void;
  giveFreeBet(id: string, player: string, amount: number): void;
}

/** Bonuses as they should be. */
export class SecondBonuses {
  readonly known = new Map<string, KnownBonus>();
  private readonly points = new Map<string, number>();
  /** What providers have said of free rounds. */
  readonly rounds = new SecondRounds({
    bonus: (id) => this.known.get(id),
    terms: ({ name }) => {
      const { reward } = CAMPAIGNS[name] as typeof CAMPAIGNS.spins | typeof CAMPAIGNS.rounds;
      return { isBonus: "wagering" in reward, rounds: reward.rounds, most: reward.amount };
    },
    pay: (bonus, amount) => this.payRound(bonus, amount),
    finish: (bonus, at) => this.finishRounds(bonus, at, false),
  });

  constructor(
    private readonly persons: ReadonlyMap<string, string>,
    private readonly book: Book,
  ) {}

  of(player: string): KnownBonus[] {
    return [...this.known.values()].filter((each) => each.player === player);
  }

  pointsOf = (player: string): number => this.points.get(player) ?? 0;

  take(player: string, { id, name, at }: Extract<Act, { call: "take" }>): Prospect {
    const { budget, reward } = CAMPAIGNS[name];
    const all = [...this.known.values()].filter((each) => each.name === name);
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
        this.known.set(id, bonus);
        if (CAMPAIGNS[name].trigger.kind === "hand") this.begin(bonus, reward.amount, "hand", at);
      },
    };
  }

  /** Begins the oldest bonus that waits for what has happened. */
  beginWith(
    player: string,
    kind: "deposit" | "bet",
    amount: number,
    cause: string,
    at: string,
    base: number,
    since: string,
    odds = Infinity,
  ): void {
    const found = this.of(player).find(({ name, state, takenAt }) => {
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
      this.book.move(bonus.player, ACCOUNTS[bonus.name]!, amount);
      return;
    }
    Object.assign(bonus, { state: "completed", cost: amount });
    if (reward.kind === "points") {
      bonus.amount = 0;
      this.points.set(bonus.player, this.pointsOf(bonus.player) + reward.points);
    } else if (reward.kind === "cash") this.book.move(bonus.player, "cash", amount);
    else this.book.giveFreeBet(`bonus-${bonus.id}`, bonus.player, amount);
  }

  private end(bonus: KnownBonus, state: string): void {
    if (bonus.state === "active" && bonus.target !== null)
      this.book.move(bonus.player, ACCOUNTS[bonus.name]!, -bonus.amount);
    // What free rounds won as cash stays.
    Object.assign(bonus, { state, cost: bonus.target === null ? bonus.amount : 0 });
  }

  private payRound(bonus: KnownBonus, amount: number): void {
    const isWagered = bonus.state === "active" && bonus.target !== null;
    const isBonus = bonus.name === "spins";
    if (amount === 0 || bonus.isDepositBack || (isBonus && !isWagered && bonus.state !== "completed")) return;
    this.book.move(bonus.player, isWagered ? ACCOUNTS[bonus.name]! : "cash", amount);
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
      this.book.move(bonus.player, ACCOUNTS[bonus.name]!, won);
      return;
    }
    Object.assign(bonus, { state: rounds.used === 0 ? "expired" : "completed", cost: bonus.amount });
  }

  giveUp(player: string, id: string): Prospect {
    const bonus = this.known.get(id);
    if (bonus?.player !== player || !isRunning(bonus)) return refused("BONUS_OVER");
    return { answer: { outcome: "given_up" }, happen: () => this.end(bonus, "given_up") };
  }

  /** The time of bonuses is looked at as of a year later: of what free rounds won only then, it is not over yet. */
  expire(id: string, at: string): void {
    const bonus = this.known.get(id);
    const then = daysAfter(at, 365);
    if (bonus?.state === "active" && bonus.target === null) this.finishRounds(bonus, then, true);
    else if (bonus && isRunning(bonus) && (bonus.beganAt === "" || daysAfter(bonus.beganAt, WAGERING_DAYS) <= then))
      this.end(bonus, "expired");
  }

  /** What a deposit has brought goes back with it. */
  goBackWith(player: string, cause: string): void {
    const bonus = this.of(player).find((each) => each.cause === cause);
    if (bonus?.state === "active") {
      if (bonus.rounds) {
        this.book.move(player, "cash", -bonus.amount);
        bonus.amount = 0;
      }
      bonus.isDepositBack = true;
      this.end(bonus, "forfeited");
    } else if (bonus?.state === "completed") {
      if (bonus.name === "points") this.points.set(player, this.pointsOf(player) - 100);
      else this.book.move(player, "cash", -bonus.amount);
      bonus.isDepositBack = true;
      Object.assign(bonus, { state: "forfeited", cost: 0 });
    }
  }

  /** Counts a bet whose status has changed for the bonus that runs, or begins one with it. */
  count(known: KnownBet, at: string): void {
    const { bet, player, status, countsFor } = known;
    const running = bet.stake - known.cashed;
    const odds = known.odds ?? bet.odds;
    const bonus = this.of(player).find(
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
        this.book.move(player, ACCOUNTS[bonus.name]!, -bonus.amount);
        this.book.move(player, "cash", bonus.amount);
        Object.assign(bonus, { state: "completed", cost: bonus.amount });
      }
    }
    const cause = `bet:${bet.id}`;
    if (!ENDED[status] || bet.freeBet !== null || known.cashed > 0) return;
    if (this.of(player).some((each) => each.cause === cause)) return;
    this.beginWith(player, "bet", bet.stake, cause, at, bet.stake, bet.placedAt, odds);
  }
}

export const isRunning = ({ state }: KnownBonus): boolean => state === "waiting" || state === "active";
const daysAfter = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
export const wageredOf = ({ counted }: KnownBonus): number =>
  [...counted.values()].reduce((sum, each) => sum + each, 0);
