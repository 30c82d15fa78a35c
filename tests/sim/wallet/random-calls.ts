import type { Random } from "../../../server/feed/random.ts";
import type { Asked, Call, SimulatedBet, SimulatedRevision } from "./calls.ts";
import type { WalletModel } from "./model.ts";

const DAY = Date.UTC(2030, 0, 1);
/** No call writes more often. */
const MOST_STATEMENTS = 14;
const OLD_CALLS = 200;

/** What players, producers, and things that go wrong ask of a wallet: a stream of calls that knows what was asked before. */
export class RandomCalls {
  private readonly asked: Call[] = [];
  private at = 0;
  /** Some players are short of money, and owe some when a result is taken back. */
  private readonly largestGrant: number;
  private last = 0;

  constructor(
    private readonly random: Random,
    private readonly name: string,
    private readonly currency: string,
    private readonly players: readonly string[],
    private readonly model: WalletModel,
  ) {
    this.largestGrant = this.pick([3000, 20_000, 100_000]);
  }

  next(): Call {
    this.at += this.whole(1, 90_000);
    const isRepeated = this.asked.length > 0 && this.random() < 0.15;
    const call = {
      ...(isRepeated ? this.pick(this.asked) : this.fresh()),
      failAt: this.random() < 0.15 ? this.whole(1, MOST_STATEMENTS) : 0,
      isCut: this.random() < 0.05,
    };
    if (this.asked.push(call) > OLD_CALLS) this.asked.shift();
    return call;
  }

  private fresh(): Call {
    const player = this.pick(this.players);
    return { player, currency: this.currency, failAt: 0, isCut: false, ...this.ask(player) };
  }

  private ask(player: string): Asked & { player?: string } {
    const turn = this.random();
    if (turn < 0.5) return { call: "place", ...this.key(), bet: this.bet(player) };
    if (turn < 0.76) return this.revise();
    if (turn < 0.82) return this.cashOut();
    if (turn < 0.9) return { call: "grant", id: this.id("grant"), amount: this.whole(1, this.largestGrant) };
    if (turn < 0.94) return { call: "freeBet", id: this.id("free"), amount: this.whole(1, 500) };
    if (turn < 0.97) return { call: "withdraw", key: this.key().key };
    if (turn < 0.98) return { call: "unbalanced", id: this.id("unbalanced"), amount: this.whole(1, 500) };
    return {
      call: this.pick(["rewrite", "forget"] as const),
      id: `stake:${this.pick([...this.model.bets.keys(), "none"])}`,
    };
  }

  /** Now and then one that was there before, with another body or with its own. */
  private key(): { key: string; hash: string } {
    const number = this.random() < 0.1 ? this.whole(0, this.last) : ++this.last;
    return { key: `${this.name}-key-${number}`, hash: this.random() < 0.5 ? "body" : `body ${this.whole(0, 1)}` };
  }

  private bet(player: string): SimulatedBet {
    const freeBet = this.random() < 0.2 ? this.freeBet(player) : null;
    const amount = freeBet === null ? undefined : this.model.freeBets.get(freeBet)?.amount;
    const stake = amount !== undefined && this.random() < 0.9 ? amount : this.whole(1, 3000);
    const odds = this.whole(1001, 9000);
    const id = this.id("B");
    return {
      id,
      type: "single",
      system: null,
      stake,
      currency: this.random() < 0.01 ? "XXX" : this.currency,
      eachWay: false,
      freeBet,
      boost: null,
      taxRate: 0,
      odds,
      potentialReturn: Math.round((stake * odds) / 1000),
      acceptance: { policy: "any" },
      placedAt: this.instant(),
      rules: "1",
      player,
      legs: [
        {
          eventId: "1",
          marketId: "1x2",
          specifiers: "",
          outcomeId: "1",
          odds,
          version: 1,
          isLive: false,
          origin: "home",
          event: { home: "Arsenal" },
        },
      ],
    };
  }

  /** One of the player's newest mostly, so that those that come back are used again. */
  private freeBet(player: string): string {
    const known = [...this.model.freeBets.entries()];
    const own = known.filter(([, free]) => free.player === player).slice(-3);
    return this.pick(this.random() < 0.9 && own.length > 0 ? own : [...known, ["nobody's"] as const])[0];
  }

  /** Settles, corrects or reopens a bet; or means to, with what it knew long ago or of a bet that nobody placed. */
  private revise(): Asked & { player: string } {
    // Of one that was cashed out as a whole nothing runs that a result could move.
    const known = this.pick([...this.model.bets.values()].filter((each) => each.status !== "cashed_out").slice(-40));
    const status = this.pick(["won", "won", "lost", "lost", "void", "void", "half_won", "half_lost", "open"]);
    const stake = (known?.bet.stake ?? 0) - (known?.cashed.stake ?? 0);
    const payouts: Record<string, number> = {
      lost: 0,
      void: known?.bet.freeBet ? 0 : stake,
      won: known?.bet.potentialReturn ?? 0,
      half_lost: Math.floor(stake / 2),
      half_won: stake + this.whole(0, stake),
    };
    const payout = payouts[status] ?? null;
    const taxed = status === "won" && this.random() < 0.2 ? Math.floor((payout ?? 0) / 20) : 0;
    const result = status === "open" ? null : status;
    const revision: SimulatedRevision = {
      id: known?.bet.id ?? "nobody's",
      revision: Math.max(0, (known?.revision ?? 0) - (this.random() < 0.1 ? 1 : 0)),
      status,
      payout: payout === null ? null : payout - taxed + (known?.cashed.paid ?? 0),
      tax: taxed,
      settledAt: result && this.instant(),
      legs: [{ result, certainty: result && "live", voidReason: null, deadHeat: null, score: null }],
      history: [{ at: this.instant(), kind: "settled", reason: null }],
    };
    return { call: "revise", revision, player: known?.player ?? this.players[0]! };
  }

  /** A part of what runs, or all of it; now and then of a bet as it was before, or of one that has ended. */
  private cashOut(): Asked & { player: string } {
    const known = this.pick([...this.model.bets.values()].slice(-40));
    const running = Math.max(1, (known?.bet.stake ?? 1) - (known?.cashed.stake ?? 0));
    const cashOut = {
      id: known?.bet.id ?? "nobody's",
      revision: known?.revision ?? 0,
      stake: this.random() < 0.4 ? running : this.whole(1, running),
      paid: this.whole(1, 2000),
      tax: this.random() < 0.3 ? this.whole(1, 200) : 0,
      at: this.instant(),
    };
    return {
      call: "cashOut",
      key: this.id("cash-out"),
      hash: "body",
      cashOut,
      player: known?.player ?? this.players[0]!,
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
