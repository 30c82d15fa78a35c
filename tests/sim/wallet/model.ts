import type { Asked, Call, SimulatedBet, SimulatedCashOut, SimulatedRevision, Step } from "./calls.ts";

/** A fault of the database's, by PostgreSQL's codes; the first two are the simulation's own. */
const FAULT = { statement: "SIM01", cut: "SIM02", unique: "23505", integrity: "23000" } as const;

interface Purse {
  cash: number;
  pending: number;
  pendingFree: number;
}

interface KnownBet {
  readonly bet: SimulatedBet;
  readonly player: string;
  revision: number;
  status: string;
  payout: number | null;
  /** What its settlement withheld. */
  tax: number;
  /** What was cashed out of it. */
  cashed: { stake: number; paid: number };
}

/** What a call should come to, and how to have it come about. */
interface Prospect {
  readonly answer: Step["answer"];
  readonly happen?: () => void;
}

/** The wallet as it should be: a second book of a few lines, kept beside the real one. */
export class WalletModel {
  readonly bets = new Map<string, KnownBet>();
  private readonly purses = new Map<string, Purse>();
  private readonly keys = new Map<string, { hash: string; bet: string | null }>();
  private readonly posted = new Set<string>();
  /** What the tax has, and what promotions have paid, below nought. */
  private readonly accounts = { tax: 0, promotions: 0 };
  /** Free bets, and the bets that they are on. */
  readonly freeBets = new Map<string, { player: string; amount: number; bet: string | null }>();

  constructor(private readonly blocked: string) {}

  purseOf(player: string): Purse {
    let purse = this.purses.get(player);
    if (!purse) this.purses.set(player, (purse = { cash: 0, pending: 0, pendingFree: 0 }));
    return purse;
  }

  /** What is wrong with what happened; undefined when all is as it should be. Takes over what happened. */
  faultOf(call: Call, { answer, sum, tax, promotions, unusedFreeBets, ...seen }: Step): string | undefined {
    const before = { ...this.purseOf(call.player) };
    const mayOverdraw = call.call === "revise" && this.bets.get(call.revision.id)?.payout !== null;
    const prospect = this.prospect(call);
    const isBroken = answer.failed === FAULT.statement && call.failAt > 0;
    const isCut = answer.failed === FAULT.cut && call.isCut && prospect.answer.failed === undefined;
    if (!isBroken && !isCut) {
      const expected = call.isCut && prospect.answer.failed === undefined ? { failed: FAULT.cut } : prospect.answer;
      for (const [key, value] of Object.entries(expected))
        if (answer[key as keyof typeof answer] !== value)
          return `was answered ${text(answer)} instead of ${text(expected)}`;
      if (answer.failed !== expected.failed) return `failed with ${answer.failed}`;
      prospect.happen?.();
    }
    const purse = this.purseOf(call.player);
    if (sum !== 0) return `left the accounts at ${sum}, not at nought`;
    if (text(seen) !== text(purse)) return `left ${text(seen)} instead of ${text(purse)}`;
    if (text({ tax, promotions }) !== text(this.accounts))
      return `left ${text({ tax, promotions })} instead of ${text(this.accounts)}`;
    const unused = this.unusedOf(call.player);
    if (unusedFreeBets !== unused) return `left ${unusedFreeBets} unused free bets instead of ${unused}`;
    const { cash, pending } = purse;
    if (
      (answer.outcome === "placed" || answer.outcome === "done") &&
      (answer.money?.cash !== cash || answer.money.pendingBets !== pending)
    )
      return `has ${text(answer.money)} on its receipt while the player has ${text(purse)}`;
    if (cash < 0 && cash < before.cash && !mayOverdraw) return `overdrew the player to ${cash}`;
    return undefined;
  }

  private unusedOf(player: string): number {
    return [...this.freeBets.values()].filter((free) => free.player === player && free.bet === null).length;
  }

  private prospect(call: Call): Prospect {
    const purse = this.purseOf(call.player);
    switch (call.call) {
      case "place":
        return this.place(call, purse);
      case "withdraw":
        return { answer: {}, happen: () => this.spend(call.player, call.key) };
      case "cashOut":
        return this.keyed(call) ?? this.cashOut(call, call.cashOut);
      case "revise":
        return this.revise(call.revision);
      case "grant":
        if (this.posted.has(call.id)) return { answer: { failed: FAULT.unique } };
        return {
          answer: {},
          happen: () => {
            this.posted.add(call.id);
            purse.cash += call.amount;
          },
        };
      case "freeBet":
        if (this.freeBets.has(call.id)) return { answer: { failed: FAULT.unique } };
        return {
          answer: {},
          happen: () => this.freeBets.set(call.id, { player: call.player, amount: call.amount, bet: null }),
        };
      case "unbalanced":
      case "rewrite":
      case "forget":
        return { answer: { failed: FAULT.integrity } };
    }
  }

  private place(
    { player, key, hash, bet, currency }: Call & Extract<Asked, { call: "place" }>,
    purse: Purse,
  ): Prospect {
    const known = this.keyed({ player, key, hash });
    if (known) return known;
    if (player === this.blocked) return refused("ACCOUNT_NOT_ACTIVE");
    if (bet.currency !== currency) return refused("CURRENCY_MISMATCH");
    const free = bet.freeBet === null ? undefined : this.freeBets.get(bet.freeBet);
    if (bet.freeBet !== null && (free?.player !== player || free.bet !== null)) return refused("FREE_BET_EXPIRED");
    if (free && free.amount !== bet.stake) return refused("FREE_BET_MISMATCH", { mismatch: "stake" });
    if (!free && purse.cash < bet.stake) return refused("NOT_ENOUGH_MONEY", { missing: bet.stake - purse.cash });
    return {
      answer: { outcome: "placed", bet: bet.id },
      happen: () => {
        this.keys.set(`${player} ${key}`, { hash, bet: bet.id });
        this.bets.set(bet.id, {
          bet,
          player,
          revision: 0,
          status: "open",
          payout: null,
          tax: 0,
          cashed: { stake: 0, paid: 0 },
        });
        if (free) {
          free.bet = bet.id;
          this.accounts.promotions -= bet.stake;
          purse.pendingFree += bet.stake;
        } else {
          purse.cash -= bet.stake;
          purse.pending += bet.stake;
        }
      },
    };
  }

  /** What a key is answered that is not new. */
  private keyed({ player, key, hash }: { player: string; key: string; hash: string }): Prospect | undefined {
    const known = this.keys.get(`${player} ${key}`);
    if (known && known.hash !== hash) return refused("KEY_REUSED");
    return known?.bet ? { answer: { outcome: "replayed", bet: known.bet } } : undefined;
  }

  private cashOut(
    { player, key, hash }: { player: string; key: string; hash: string },
    part: SimulatedCashOut,
  ): Prospect {
    const known = this.bets.get(part.id);
    if (known?.player !== player || known.revision !== part.revision || known.status !== "open")
      return { answer: { outcome: "stale" } };
    return {
      answer: { outcome: "done", bet: part.id },
      happen: () => {
        this.keys.set(`${player} ${key}`, { hash, bet: part.id });
        const purse = this.purseOf(player);
        purse[known.bet.freeBet === null ? "pending" : "pendingFree"] -= part.stake;
        purse.cash += part.paid;
        this.accounts.tax += part.tax;
        known.cashed = { stake: known.cashed.stake + part.stake, paid: known.cashed.paid + part.paid };
        known.revision++;
        if (known.cashed.stake === known.bet.stake)
          Object.assign(known, { status: "cashed_out", payout: known.cashed.paid });
      },
    };
  }

  private spend(player: string, key: string): void {
    if (!this.keys.has(`${player} ${key}`)) this.keys.set(`${player} ${key}`, { hash: "", bet: null });
  }

  private revise({ id, revision, status, payout, tax }: SimulatedRevision): Prospect {
    const known = this.bets.get(id);
    if (known?.revision !== revision) return { answer: { revised: 0 } };
    return {
      answer: { revised: 1 },
      happen: () => {
        const { bet, player } = known;
        const purse = this.purseOf(player);
        purse.cash += (payout ?? known.cashed.paid) - (known.payout ?? known.cashed.paid);
        const free = bet.freeBet === null ? undefined : this.freeBets.get(bet.freeBet);
        const running = bet.stake - known.cashed.stake;
        const staked = (status === "open" ? running : 0) - (known.status === "open" ? running : 0);
        this.accounts.tax += tax - known.tax;
        if (!free) purse.pending += staked;
        else {
          purse.pendingFree += staked;
          // The stake of what is void is the promotions' again.
          this.accounts.promotions += (status === "void" ? running : 0) - (known.status === "void" ? running : 0);
          // A free bet on what is void is its player's again, and no more when that is taken back.
          if (known.status === "void") free.bet ??= id;
          // What was cashed out of it is spent.
          if (status === "void" && free.bet === id) Object.assign(free, { bet: null, amount: running });
        }
        Object.assign(known, { revision: revision + 1, status, payout, tax });
      },
    };
  }
}

const refused = (code: string, more = {}): Prospect => ({ answer: { outcome: "refused", code, ...more } });

const text = (value: unknown) => JSON.stringify(value);
