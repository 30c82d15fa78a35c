import type { Back, Bet, Both, Call, Promo, Step, Win } from "./calls.ts";

/** The simulation's own faults, and that of a grant that was made before. */
const FAULT = { statement: "SIM01", cut: "SIM02", unique: "23505" } as const;

interface Known {
  readonly hash: string;
  readonly kind: "bet" | "win" | "rollback" | "promo";
  readonly status: string;
  /** Whose it is; undefined of a rollback of nothing. */
  readonly owner: string | undefined;
  readonly amount: number;
  readonly round: string | undefined;
  isUndone: boolean;
}

interface Round {
  state: "open" | "ended" | "lapsed";
  staked: number;
  returned: number;
}

/** What a call should be answered, and how to have it come about. */
interface Prospect {
  readonly status?: string;
  readonly failed?: string;
  readonly happen?: () => void;
}

export interface Seat {
  readonly owner: string;
  readonly alias: string;
  readonly session: string;
}

/** The game wallet as it should be: a second book of a few lines, written from the page of the port alone. */
export class GameWalletModel {
  private readonly cash = new Map<string, number>();
  private readonly known = new Map<string, Known>();
  private readonly takenBack = new Set<string>();
  private readonly rounds = new Map<string, Round>();
  private readonly left = new Set<string>();
  private readonly granted = new Set<string>();
  private readonly conflicts = new Map<string, Set<string>>();
  private otherWords = 0;
  private house = 0;

  constructor(
    private readonly seats: readonly Seat[],
    private readonly blocked: string,
  ) {}

  /** What is wrong with what happened; undefined when all is as it should be. Takes over what happened. */
  faultOf(call: Call, step: Step): string | undefined {
    const prospect = this.prospect(call);
    const { answer } = step;
    const isBroken = answer.failed === FAULT.statement && call.failAt > 0;
    if (!isBroken) {
      const isCut = call.isCut && prospect.failed === undefined;
      const expected = isCut ? { failed: FAULT.cut } : prospect;
      if (
        answer.failed !== expected.failed ||
        (!isCut && prospect.failed === undefined && answer.status !== prospect.status)
      )
        return `was answered ${text(answer)} instead of ${text(expected)}`;
      if (!isCut) prospect.happen?.();
    }
    if (step.sum !== 0) return `left the accounts at ${step.sum}, not at nought`;
    const own = this.cashOf(call.owner);
    if (step.cash !== own) return `left ${step.cash} instead of ${own}`;
    if (answer.cash !== undefined && answer.cash !== own) return `told a balance of ${answer.cash} where it is ${own}`;
    if (step.house !== this.house) return `left the house ${step.house} instead of ${this.house}`;
    const conflicts = numbersOf(call).reduce((sum, number) => sum + (this.conflicts.get(number)?.size ?? 0), 0);
    if (step.conflicts !== conflicts) return `kept ${step.conflicts} conflicts instead of ${conflicts}`;
    const round = "round" in call.said ? (this.rounds.get(`${call.said.round} ${call.owner}`) ?? null) : null;
    if (text(step.round) !== text(round)) return `left the round ${text(step.round)} instead of ${text(round)}`;
    return undefined;
  }

  private prospect(call: Call): Prospect {
    switch (call.call) {
      case "bet":
        return this.known1(call.said.transaction, call.hash) ?? this.bet(call.said, call.hash);
      case "win":
        return this.known1(call.said.transaction, call.hash) ?? this.win(call.said, call.hash);
      case "both":
        return this.both(call.said, call.hash);
      case "rollback":
        return this.known1(call.said.transaction, call.hash) ?? this.rollback(call.said, call.hash);
      case "promo":
        return this.known1(call.said.transaction, call.hash) ?? this.promo(call.said, call.hash);
      case "end":
        return this.end(call.said.round);
      case "lapse":
        return ok(() => {
          for (const [name, round] of this.rounds)
            if (name.startsWith(`${call.said.round} `) && round.state === "open") round.state = "lapsed";
        });
      case "grant":
        if (this.granted.has(call.said.transaction)) return { failed: FAULT.unique };
        return ok(() => {
          this.granted.add(call.said.transaction);
          this.move(call.owner, call.said.amount, 0);
        });
      case "leave":
        return ok(() => this.left.add(call.said.session));
    }
  }

  /** What a number is answered that is not new. */
  private known1(transaction: string, hash: string): Prospect | undefined {
    const known = this.known.get(transaction);
    if (!known) return undefined;
    if (known.hash !== hash)
      return {
        status: "TRANSACTION_CONFLICT",
        happen: () => this.conflicting(transaction, hash),
      };
    return { status: known.status === "OK" && known.isUndone ? "TRANSACTION_ROLLED_BACK" : known.status };
  }

  /** Kept for people once, as long as not too many of the number or of the provider are open; here none is ever done. */
  private conflicting(number: string, hash: string): void {
    const open = this.conflicts.get(number) ?? new Set<string>();
    if (open.has(hash) || open.size >= 20 || this.otherWords >= 20_000) return;
    this.otherWords++;
    this.conflicts.set(number, open.add(hash));
  }

  /** What is refused because of what came before is kept for people beside the conflicts, once. */
  private noted(status: string, number: string, hash: string): void {
    if (status !== "TRANSACTION_ROLLED_BACK" && status !== "UNKNOWN_ROUND") return;
    this.conflicts.set(number, new Set([...(this.conflicts.get(number) ?? []), hash]));
  }

  private bet({ session, round, transaction, amount }: Bet, hash: string): Prospect {
    const { owner } = this.seats.find((seat) => seat.session === session)!;
    const keep = (status: string) => this.keep(transaction, { hash, kind: "bet", status, owner, amount, round });
    const status = this.statusOfBet(session, owner, transaction, round, amount);
    if (status !== "OK") return { status, happen: () => (keep(status)(), this.noted(status, transaction, hash)) };
    return ok(() => {
      keep("OK")();
      this.move(owner, -amount, amount);
      this.roundFor(round, owner).staked += amount;
    });
  }

  private statusOfBet(session: string, owner: string, transaction: string, round: string, amount: number): string {
    if (this.takenBack.has(transaction)) return "TRANSACTION_ROLLED_BACK";
    if (this.left.has(session)) return "SESSION_ENDED";
    const stands = this.rounds.get(`${round} ${owner}`);
    if (stands && stands.state !== "open") return "ROUND_CLOSED";
    if (owner === this.blocked) return "PLAYER_LOCKED";
    return this.cashOf(owner) < amount ? "INSUFFICIENT_FUNDS" : "OK";
  }

  private win({ player, round, transaction, amount, reference, closesRound }: Win, hash: string): Prospect {
    const { owner } = this.seats.find((seat) => seat.alias === player)!;
    const keep = (status: string) => this.keep(transaction, { hash, kind: "win", status, owner, amount, round });
    const isBack = () => (keep("TRANSACTION_ROLLED_BACK")(), this.noted("TRANSACTION_ROLLED_BACK", transaction, hash));
    if (this.takenBack.has(transaction)) return { status: "TRANSACTION_ROLLED_BACK", happen: isBack };
    const bets = [...this.known].filter(
      ([name, each]) =>
        each.kind === "bet" && each.owner === owner && each.round === round && name === (reference ?? name),
    );
    // Heard of none that was taken: later, or never.
    if (!bets.some(([, { status }]) => status === "OK"))
      return bets.length > 0
        ? { status: "UNKNOWN_ROUND", happen: () => this.noted("UNKNOWN_ROUND", transaction, hash) }
        : { status: "TRY_AGAIN" };
    if (!bets.some(([, { status, isUndone }]) => status === "OK" && !isUndone))
      return { status: "TRANSACTION_ROLLED_BACK", happen: isBack };
    return ok(() => {
      keep("OK")();
      this.move(owner, amount, -amount);
      const stands = this.roundFor(round, owner);
      stands.returned += amount;
      if (closesRound) stands.state = "ended";
    });
  }

  private both(said: Both, hash: string): Prospect {
    const { session, round, betTransaction, betAmount, winTransaction, winAmount, closesRound } = said;
    const { owner } = this.seats.find((seat) => seat.session === session)!;
    const [bet, win] = [this.known.get(betTransaction), this.known.get(winTransaction)];
    // Another body under either number is a conflict of that number.
    for (const [number, each] of [
      [betTransaction, bet],
      [winTransaction, win],
    ] as const)
      if (each && each.hash !== hash) return this.known1(number, hash)!;
    const again = bet ? betTransaction : win ? winTransaction : undefined;
    if (again !== undefined) return this.known1(again, hash)!;
    const ofBet = { hash, kind: "bet", owner, amount: betAmount, round } as const;
    const isBack = this.takenBack.has(winTransaction);
    const status = isBack
      ? "TRANSACTION_ROLLED_BACK"
      : this.statusOfBet(session, owner, betTransaction, round, betAmount);
    if (status !== "OK")
      return {
        status,
        happen: () => (this.keep(betTransaction, { ...ofBet, status })(), this.noted(status, betTransaction, hash)),
      };
    return ok(() => {
      this.keep(betTransaction, { ...ofBet, status })();
      this.keep(winTransaction, { ...ofBet, kind: "win", status, amount: winAmount })();
      this.move(owner, winAmount - betAmount, betAmount - winAmount);
      const stands = this.roundFor(round, owner);
      stands.staked += betAmount;
      stands.returned += winAmount;
      if (closesRound) stands.state = "ended";
    });
  }

  private rollback({ round, transaction, reference }: Back, hash: string): Prospect {
    const of = this.known.get(reference);
    const keep = (owner?: string) =>
      this.keep(transaction, { hash, kind: "rollback", status: "OK", owner, amount: of?.amount ?? 0, round });
    if (of && (of.kind === "rollback" || (of.kind !== "promo" && of.round !== round)))
      return { status: "INVALID_REQUEST" };
    return ok(() => {
      keep(of?.owner)();
      this.takenBack.add(reference);
      if (of?.status !== "OK" || of.isUndone || of.owner === undefined) return;
      of.isUndone = true;
      const back = of.kind === "bet" ? of.amount : -of.amount;
      this.move(of.owner, back, -back);
      if (of.kind === "promo") return;
      this.roundFor(round, of.owner)[of.kind === "bet" ? "staked" : "returned"] -= of.amount;
    });
  }

  private promo({ player, transaction, amount }: Promo, hash: string): Prospect {
    const { owner } = this.seats.find((seat) => seat.alias === player)!;
    const isBack = this.takenBack.has(transaction);
    const status = isBack ? "TRANSACTION_ROLLED_BACK" : "OK";
    return {
      status,
      happen: () => {
        this.keep(transaction, { hash, kind: "promo", status, owner, amount, round: undefined })();
        this.noted(status, transaction, hash);
        if (!isBack) this.move(owner, amount, -amount);
      },
    };
  }

  private end(round: string): Prospect {
    const own = [...this.rounds].filter(([name]) => name.startsWith(`${round} `));
    if (own.length === 0) return { status: "UNKNOWN_ROUND" };
    return ok(() => own.forEach(([, stands]) => (stands.state = "ended")));
  }

  private keep(transaction: string, known: Omit<Known, "isUndone">): () => void {
    return () => this.known.set(transaction, { ...known, isUndone: false });
  }

  private move(owner: string, change: number, house: number): void {
    this.cash.set(owner, this.cashOf(owner) + change);
    this.house += house;
  }

  private cashOf(owner: string): number {
    return this.cash.get(owner) ?? 0;
  }

  private roundFor(round: string, owner: string): Round {
    const name = `${round} ${owner}`;
    const stands = this.rounds.get(name) ?? { state: "open", staked: 0, returned: 0 };
    this.rounds.set(name, stands);
    return stands;
  }
}

const ok = (happen: () => void): Prospect => ({ status: "OK", happen });

const numbersOf = ({ said }: Call): string[] =>
  ["transaction", "betTransaction", "winTransaction"].flatMap((name) => {
    const number = (said as Readonly<Record<string, unknown>>)[name];
    return typeof number === "string" ? [number] : [];
  });

const text = (value: unknown) => JSON.stringify(value);
