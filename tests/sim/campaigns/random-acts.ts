import type { Random } from "../../../server/feed/random.ts";
import type { SimulatedBet } from "../wallet/calls.ts";
import type { Act, Asked } from "./acts.ts";
import { isRunning } from "./second-bonuses.ts";
import type { SecondBook } from "./second-book.ts";
import { CAMPAIGNS, NAMES } from "./terms.ts";

const DAY = Date.UTC(2030, 0, 1);
/** No act writes more often. */
const MOST_STATEMENTS = 24;
const OLD_ACTS = 60;

/** What players with bonuses, the desk, producers and payment services do: a stream of acts that knows what was before. */
export class RandomActs {
  private readonly done: Act[] = [];
  private at = 0;
  private last = 0;

  constructor(
    private readonly random: Random,
    private readonly name: string,
    private readonly currency: string,
    private readonly players: readonly string[],
    private readonly book: SecondBook,
  ) {}

  next(): Act {
    this.at += this.whole(1, 40_000);
    const isRepeated = this.done.length > 0 && this.random() < 0.12;
    const act: Act = {
      ...(isRepeated ? this.pick(this.done) : this.fresh()),
      failAt: this.random() < 0.12 ? this.whole(1, MOST_STATEMENTS) : 0,
      isCut: this.random() < 0.04,
    };
    // What goes back of a deposit depends on what went back before.
    if (act.call !== "back" && this.done.push(act) > OLD_ACTS) this.done.shift();
    return act;
  }

  private fresh(): Act {
    const player = this.pick(this.players);
    const at = this.instant();
    return { player, currency: this.currency, at, failAt: 0, isCut: false, ...this.ask(player) };
  }

  private ask(player: string): Asked & { player?: string } {
    const turn = this.random();
    if (turn < 0.3) return this.place(player);
    if (turn < 0.58) return this.revise();
    if (turn < 0.59) return this.cashOut();
    if (turn < 0.69) {
      const name = this.pick(NAMES);
      return { call: "take", id: this.id("bonus"), campaign: `${this.name}-${name}`, name };
    }
    if (turn < 0.76) return { call: "deposit", id: this.id("deposit"), amount: this.whole(100, 4000) };
    if (turn < 0.79) return this.back();
    if (turn < 0.8) return this.endBonus(player);
    if (turn < 0.855) return this.freeRound(player);
    if (turn < 0.9) return this.freeWin(player);
    if (turn < 0.92) return this.undo();
    if (turn < 0.95) return { call: "freeBet", id: this.id("free"), amount: this.whole(1, 1500) };
    if (turn < 0.97) return { call: "hold", id: this.id("hold"), amount: this.whole(1, 3000) };
    return { call: "grant", id: this.id("grant"), amount: this.whole(1, 9000) };
  }

  private back(): Asked & { player?: string } {
    const deposits = [...this.book.deposits.entries()].filter(([, { posted }]) => posted > 0);
    if (deposits.length === 0) return { call: "deposit", id: this.id("deposit"), amount: this.whole(100, 4000) };
    const causes = new Set([...this.book.bonuses.known.values()].map(({ cause }) => cause));
    const that = deposits.filter(([id]) => causes.has(`deposit:${id}`));
    const [id, { player, posted }] = this.pick(this.random() < 0.6 && that.length > 0 ? that : deposits);
    const left = this.random() < 0.7 ? 0 : this.whole(0, posted);
    return { call: "back", id, left, version: ++this.last, player };
  }

  /** Mostly of a bonus that has some left, by its own player. */
  private freeRound(player: string): Asked & { player?: string } {
    const known = [...this.book.bonuses.known.values()].filter(({ rounds }) => rounds);
    const open = known.filter(({ state, target }) => state === "active" && target === null);
    const bonus = this.pick(this.random() < 0.85 && open.length > 0 ? open : known);
    const round = this.id("round");
    const asked = { call: "freeRound", id: `${round}-b1`, reference: "", round } as const;
    if (!bonus) return { ...asked, bonus: "nobody's", amount: 20 };
    const amount = CAMPAIGNS[bonus.name as "rounds"].reward.stake;
    return { ...asked, bonus: bonus.id, amount, player: this.random() < 0.9 ? bonus.player : player };
  }

  /** Mostly of a round that has not won yet; now and then one of a round that nobody has begun, or of another bonus. */
  private freeWin(player: string): Asked & { player?: string } {
    const known = [...this.book.bonuses.rounds.said.entries()].filter(([, { kind }]) => kind === "freeRound");
    const won = new Set([...this.book.bonuses.rounds.said.values()].map(({ reference }) => reference));
    const open = known.filter(([id, { status }]) => status === "OK" && !won.has(id));
    const [id, round] = this.pick(this.random() < 0.85 && open.length > 0 ? open : known) ?? [];
    const amount = this.random() < 0.3 ? 0 : this.whole(1, this.random() < 0.3 ? 900 : 200);
    const asked = { call: "freeWin", reference: id ?? "none", round: round?.round ?? "none", amount } as const;
    const name = this.random() < 0.9 ? `${asked.round}-w` : this.id("win");
    const bonus = this.random() < 0.95 ? (round?.bonus ?? "none") : "another";
    return { ...asked, id: name, bonus, player: this.random() < 0.95 ? (round?.player ?? player) : player };
  }

  /** A round or a win, or something that comes later or never. */
  private undo(): Asked & { player?: string } {
    const known = [...this.book.bonuses.rounds.said.entries()].filter(([, { kind }]) => kind !== "undo").slice(-12);
    const won = known.filter(([, { paid, isUndone }]) => paid > 0 && !isUndone);
    const [id, said] = this.pick(this.random() < 0.5 && won.length > 0 ? won : known) ?? [];
    const round = said?.round ?? "none";
    const reference = this.random() < 0.85 && id !== undefined ? id : `${round}-w`;
    return { call: "undo", id: this.id("back"), reference, round, ...(said && { player: said.player }) };
  }

  /** Mostly one that runs, by its own player. */
  private endBonus(player: string): Asked & { player?: string } {
    const call = this.pick(["giveUp", "expire"] as const);
    const known = [...this.book.bonuses.known.values()];
    const running = known.filter(isRunning);
    const bonus = this.pick(this.random() < 0.8 && running.length > 0 ? running : known);
    if (!bonus) return { call, id: "nobody's" };
    return { call, id: bonus.id, player: call === "expire" || this.random() < 0.8 ? bonus.player : player };
  }

  private place(player: string): Asked {
    const key = this.id("key");
    return { call: "place", key, hash: "body", bet: this.bet(player) };
  }

  private bet(player: string): SimulatedBet {
    const frees = [...this.book.freeBets.entries()].filter(([, free]) => free.player === player);
    const [freeBet, free] = this.random() < 0.2 && frees.length > 0 ? this.pick(frees) : [null, undefined];
    const stake = free?.amount ?? this.whole(1, this.random() < 0.9 ? 1600 : 4000);
    const odds = this.random() < 0.1 ? this.pick([1800, 2000]) : this.whole(1500, 4000);
    return {
      ...{ id: this.id("B"), type: "single", system: null, stake, currency: this.currency, eachWay: false },
      ...{ freeBet, boost: null, taxRate: 0, odds, potentialReturn: Math.round((stake * odds) / 1000) },
      ...{ acceptance: { policy: "any" }, placedAt: this.instant(), rules: "1", player },
      legs: [
        {
          ...{ eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1", odds, version: 1 },
          ...{ isLive: false, origin: "home", event: { home: "Arsenal" } },
        },
      ],
    };
  }

  /** Settles, corrects or reopens a bet, with its own odds or with fewer legs; or by what was known long ago. */
  private revise(): Asked & { player: string } {
    const open = [...this.book.bets.values()].filter(({ status }) => status !== "cashed_out");
    const known = this.pick(this.random() < 0.7 ? open.filter(({ status }) => status === "open") : open.slice(-40));
    const status = this.pick(["won", "lost", "lost", "won", "void", "half_won", "half_lost", "open"]);
    const running = (known?.bet.stake ?? 0) - (known?.cashed ?? 0);
    const payouts: Readonly<Record<string, number>> = {
      lost: 0,
      void: known?.bet.freeBet ? 0 : running,
      won: Math.round((running * (known?.bet.odds ?? 0)) / 1000),
      half_lost: Math.floor(running / 2),
      half_won: running + this.whole(0, running),
    };
    const payout = payouts[status];
    const result = status === "open" ? null : status;
    const settledAt = result && this.instant();
    return {
      call: "revise",
      player: known?.player ?? this.players[0]!,
      revision: {
        id: known?.bet.id ?? "nobody's",
        revision: Math.max(0, (known?.revision ?? 0) - (this.random() < 0.1 ? 1 : 0)),
        ...{ status, payout: payout === undefined ? null : payout + (known?.paid ?? 0), tax: 0, settledAt },
        settledOdds: result === null ? null : this.random() < 0.2 ? this.whole(1500, 2500) : (known?.bet.odds ?? 0),
        legs: [{ result, certainty: result && "live", voidReason: null, deadHeat: null, score: null }],
        history: [{ at: this.instant(), kind: "settled", reason: null }],
      },
    };
  }

  private cashOut(): Asked & { player: string } {
    const known = this.pick([...this.book.bets.values()].slice(-30));
    const running = Math.max(1, (known?.bet.stake ?? 1) - (known?.cashed ?? 0));
    return {
      ...{ call: "cashOut", key: this.id("cash-out"), hash: "body", player: known?.player ?? this.players[0]! },
      cashOut: {
        ...{ id: known?.bet.id ?? "nobody's", revision: known?.revision ?? 0 },
        ...{ stake: this.random() < 0.5 ? running : this.whole(1, running), paid: this.whole(1, 900), tax: 0 },
        at: this.instant(),
      },
    };
  }

  private id(kind: string): string {
    return `${this.name}-${kind}-${++this.last}`;
  }

  private instant(): string {
    return new Date(DAY + this.at).toISOString();
  }

  private whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }
}
