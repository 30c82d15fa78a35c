import type { Random } from "../../../server/feed/random.ts";
import type { Asked, Call } from "./calls.ts";
import type { Seat } from "./model.ts";

/** So many rounds are under way at once, so that their calls come among one another. */
const ROUNDS = 6;
const OLD_CALLS = 120;
/** No call writes more often. */
const MOST_STATEMENTS = 9;

/**
 * What a provider says, and what becomes of it on its way: rounds whose calls come out of order, twice, with another body,
 * broken off before they are booked, and taken back early, late or twice.
 */
export class RandomCalls {
  private readonly plans: Call[][] = [];
  private readonly old: Call[] = [];
  private last = 0;

  constructor(
    private readonly random: Random,
    private readonly name: string,
    private readonly currency: string,
    private readonly seats: readonly Seat[],
  ) {}

  next(): Call {
    const call = this.disturbed(this.random() < 0.12 && this.old.length > 0 ? this.again() : this.planned());
    if (this.old.push(call) > OLD_CALLS) this.old.shift();
    return call;
  }

  /** Breaks it off at one of its statements, or before its commit; then it is mostly said again, as providers do. */
  private disturbed(call: Call): Call {
    const failAt = this.random() < 0.12 ? this.whole(1, MOST_STATEMENTS) : 0;
    const isCut = this.random() < 0.06;
    if ((failAt > 0 || isCut) && this.random() < 0.8) this.plans.push([{ ...call, failAt: 0, isCut: false }]);
    return { ...call, failAt, isCut };
  }

  /** One that was said before, now and then with another body under the same number. */
  private again(): Call {
    const call = this.pick(this.old);
    if (this.random() >= 0.3 || !("hash" in call)) return call;
    const hash = `another body ${this.whole(0, 2)}`;
    if (call.call === "both" || call.call === "rollback") return { ...call, hash };
    return { ...call, hash, said: { ...call.said, amount: call.said.amount + 1 } } as Call;
  }

  private planned(): Call {
    while (this.plans.length < ROUNDS) this.plans.push(this.plan());
    const plan = this.pick(this.plans);
    const call = plan.shift()!;
    if (plan.length === 0) this.plans.splice(this.plans.indexOf(plan), 1);
    return call;
  }

  private plan(): Call[] {
    const seat = this.pick(this.seats);
    const turn = this.random();
    const { owner, alias, session } = seat;
    const of = (asked: Asked): Call => ({ owner, currency: this.currency, failAt: 0, isCut: false, ...asked });
    const amount = () => this.whole(1, 3000);
    if (turn < 0.08) return [of({ call: "grant", said: { transaction: this.id("grant"), amount: amount() * 2 } })];
    if (turn < 0.085) return [of({ call: "leave", said: { session } })];
    if (turn < 0.13) {
      const transaction = this.id("promo");
      const said = { player: alias, transaction, amount: amount(), currency: this.currency, campaign: "spring" };
      const promo = of({ call: "promo", hash: "body", said });
      return this.random() < 0.5 ? [promo] : this.shuffled([promo, of(this.back(this.id("round"), transaction))]);
    }
    return this.round(of, { session, alias });
  }

  private round(of: (asked: Asked) => Call, { session, alias }: Pick<Seat, "session" | "alias">): Call[] {
    const round = this.id("round");
    const common = { game: "dice", round, currency: this.currency };
    const closesRound = this.random() < 0.6;
    const calls: Call[] = [];
    const numbers: string[] = [];
    const name = (kind: string) => {
      const number = this.id(kind);
      numbers.push(number);
      return number;
    };
    if (this.random() < 0.25) {
      const both = { betTransaction: name("bet"), winTransaction: name("win") };
      const amounts = { betAmount: this.whole(1, 3000), winAmount: this.whole(0, 4000) };
      calls.push(of({ call: "both", hash: "body", said: { ...common, session, ...both, ...amounts, closesRound } }));
    } else {
      for (let bets = this.whole(1, 3); bets > 0; bets--) {
        const said = { ...common, session, transaction: name("bet"), amount: this.whole(1, 2500) };
        calls.push(of({ call: "bet", hash: "body", said }));
      }
      const reference = this.random() < 0.4 ? this.pick(numbers) : undefined;
      const won = { transaction: name("win"), amount: this.random() < 0.4 ? 0 : this.whole(1, 5000) };
      const said = { ...common, player: alias, ...won, ...(reference !== undefined && { reference }), closesRound };
      calls.push(of({ call: "win", hash: "body", said }));
    }
    if (!closesRound) calls.push(of({ call: this.random() < 0.7 ? "end" : "lapse", said: { round } }));
    while (this.random() < 0.3) {
      // Of one of its own, of one that never comes, and now and then of a rollback.
      const back = this.back(this.random() < 0.9 ? round : this.id("round"), this.pick([...numbers, this.id("none")]));
      calls.push(of(back));
      if (back.call === "rollback" && this.random() < 0.1) numbers.push(back.said.transaction);
    }
    return this.random() < 0.35 ? this.shuffled(calls) : calls;
  }

  private back(round: string, reference: string): Asked {
    return { call: "rollback", hash: "body", said: { round, transaction: this.id("back"), reference } };
  }

  private id(kind: string): string {
    return `${this.name}-${kind}-${++this.last}`;
  }

  private shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => [this.random(), item] as const)
      .sort(([one], [other]) => one - other)
      .map(([, item]) => item);
  }

  private whole(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  private pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)]!;
  }
}
