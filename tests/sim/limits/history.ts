import {
  LIMIT_KINDS,
  type LimitKind,
  type LimitPeriod,
  PERIODS_OF,
} from "../../../plugins/responsible-gambling/limit-rules.ts";
import { type Database, DatabaseError, only } from "../../../server/db/database.ts";
import { type Random, randomOf } from "../../../server/feed/random.ts";
import { Problem } from "../../../server/http/answers/problem.ts";
import { Limits } from "../../../server/modules/responsible-gambling/limits/limits-service.ts";
import type { Player } from "../../../server/players/player.ts";
import { LimitsModel, startOf } from "./model.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = 26;
const AT_ONCE = 20;
const ZONES = ["Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kolkata", "UTC"] as const;
/** Both changes of summer time, the leap day, the end of a year and of a short month. */
const BEGINNINGS = ["2027-03-26", "2027-10-29", "2028-02-27", "2027-12-30", "2027-02-26"] as const;
const PAUSES = [1, 59 * MINUTE, 6 * HOUR, 23 * HOUR, DAY, 25 * HOUR, 3 * DAY, 7 * DAY - 59 * MINUTE, 7 * DAY] as const;

export interface Figures {
  acts: number;
  refused: number;
  killed: number;
  confirmed: number;
  early: number;
  excluded: number;
}

/** One player's life in virtual time, against the second book. Returns what differs. */
export class History {
  private readonly random: Random;
  private readonly model = new LimitsModel();
  private readonly faults: string[] = [];
  private readonly limits: Limits;
  private readonly player: Player;
  private now: number;
  private last = 0;

  constructor(
    private readonly database: Database,
    private readonly name: string,
    private readonly figures: Figures,
    number: number,
  ) {
    this.random = randomOf(name);
    this.player = { number: String(700_000_000 + number), currency: "EUR" } as Player;
    this.now = Date.parse(`${this.pick(BEGINNINGS)}T00:00:00Z`) + this.whole(DAY);
    const clock = { now: () => this.now };
    const protection = { jurisdiction: "base", byCountry: {} } as const;
    this.limits = new Limits({ database, clock, facts: database.facts, protection });
  }

  async live(): Promise<readonly string[]> {
    await this.database.query(
      "insert into player (number, brand, email, currency, status, password_hash) values ($1, 'sim', $1, 'EUR', 'active', '')",
      [this.player.number],
    );
    for (let step = 0; step < STEPS && this.faults.length === 0; step++) {
      this.pass();
      const chosen = this.whole(20);
      if (chosen < 5 || step < 3) await this.change();
      else if (chosen < 9) await this.confirm();
      else if (chosen < 11) await this.settle();
      else if (chosen < 13) await this.logIn();
      else if (chosen < 14) await this.rest();
      else await this.act();
      await this.compare();
    }
    return this.faults.map((fault) => `${this.name}: at ${new Date(this.now).toISOString()} ${fault}`);
  }

  private whole(below: number): number {
    return Math.floor(this.random() * below);
  }

  private pick<T>(of: readonly T[]): T {
    return of[this.whole(of.length)]!;
  }

  private id(): string {
    return `P${this.player.number}${String(++this.last).padStart(3, "0")}`;
  }

  /** Lets time pass, sometimes to the very moment at which something ends. */
  private pass(): void {
    const zone = this.model.zone || "UTC";
    const month = startOf("month", startOf("month", this.now, zone) + 40 * DAY, zone);
    const raises = [...this.model.raises.values()].flatMap(({ opens, closes }) => [opens - 1, opens, closes]);
    const moments = [month, ...raises].filter((moment) => moment > this.now);
    this.now = this.whole(3) === 0 ? this.pick(moments) : this.now + this.pick(PAUSES);
  }

  private async change(): Promise<void> {
    // One that is there is often asked to be higher.
    const there = this.whole(2) === 0 ? this.pick([...this.model.limits.values()]) : undefined;
    const kind = there?.kind ?? this.pick<LimitKind>(LIMIT_KINDS);
    const period = there?.period ?? this.pick<LimitPeriod>(PERIODS_OF[kind]);
    const amount = this.whole(6) === 0 ? null : kind === "time" ? this.whole(300) : 100 * this.whole(40);
    const zone = this.pick(ZONES);
    const seen = this.model.limits.get(`${kind} ${period}`)?.amount ?? null;
    this.model.ask(kind, period, amount, zone, this.now);
    const changes = [{ kind, period, amount, seen }];
    await this.limits.change(this.player, { zone, changes, declined: [] });
  }

  private async confirm(): Promise<void> {
    const [key, raise] = this.pick([...this.model.raises]) ?? [];
    if (key === undefined || raise === undefined) return;
    // Most are confirmed in their time, some too early or too late.
    if (this.whole(3) > 0) this.now = Math.max(this.now, raise.opens + this.pick([0, HOUR, 2 * DAY, 3 * DAY - 1]));
    const [kind, period] = key.split(" ") as [LimitKind, LimitPeriod];
    const isConfirmed = this.model.confirm(key, raise.amount, this.now);
    const done = await this.limits.confirm(this.player, kind, period, raise.amount).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
    this.figures[isConfirmed ? "confirmed" : "early"]++;
    if (done !== isConfirmed) this.faults.push(`a raise of ${key} was ${done ? "" : "not "}confirmed`);
  }

  private async settle(): Promise<void> {
    const bet = this.pick(this.model.bets.filter(({ settled }) => !settled));
    if (!bet) return;
    const [status, payout] = this.pick([
      ["won", 2 * bet.stake],
      ["lost", 0],
      ["void", bet.stake],
    ] as const);
    bet.settled = { at: this.now, payout, isVoid: status === "void" };
    await this.database.query("update bet set status = $2, payout = $3, settled_at = $4 where id = $1", [
      bet.id,
      status,
      payout,
      new Date(this.now),
    ]);
    const won = 100 * this.whole(10);
    this.model.games.push({ at: this.now, staked: 0, won });
    await this.database.query(
      `insert into game_transaction (provider, transaction, kind, hash, player, currency, amount, status, at)
       values ('house', $1, 'win', '', $2, 'EUR', $3, 'OK', $4)`,
      [this.id(), this.player.number, won, new Date(this.now)],
    );
  }

  /** Sessions of before, which may overlap and reach over midnight. */
  private async logIn(): Promise<void> {
    for (let count = 1 + this.whole(2); count > 0; count--) {
      const from = this.now - this.whole(10 * 60) * MINUTE;
      const to = Math.min(this.now, from + this.whole(120) * MINUTE);
      this.model.sessions.push({ from, to });
      await this.database.query(
        `insert into session (id, player, login_type, opened_at, used_at, seen_at, ended_at) values ($1, $2, 'email', $3, $4, $4, $4)`,
        [this.id(), this.player.number, new Date(from), new Date(to)],
      );
    }
  }

  private async rest(): Promise<void> {
    const isForEver = this.whole(3) === 0;
    const until = isForEver ? Infinity : this.now + this.pick([24, 72]) * HOUR;
    this.model.rest(until);
    if (isForEver) this.figures.excluded++;
    await this.database.query(
      "insert into player_break (player, kind, starts_at, ends_at) values ($1, $2, $3, $4) on conflict do nothing",
      [
        this.player.number,
        isForEver ? "self_exclusion" : "time_out",
        new Date(this.now),
        isForEver ? null : new Date(until),
      ],
    );
  }

  /** Some are just what is left of a limit, or one cent more. */
  private amountOf(what: "bet" | "game" | "deposit"): number {
    const limit = this.pick(this.model.limitsOf(what).filter(({ kind }) => kind !== "time"));
    const left = limit ? limit.amount - this.model.used(limit, this.now) : 0;
    return left > 0 && this.whole(3) === 0 ? left + this.whole(2) : 50 * (1 + this.whole(30));
  }

  /** Up to twenty acts at once, some of which die before they commit. */
  private async act(): Promise<void> {
    const acts = Array.from({ length: 1 + this.whole(AT_ONCE) }, () => {
      const what = this.pick(["bet", "game", "deposit"] as const);
      return { what, id: this.id(), amount: this.amountOf(what), isKilled: this.whole(10) === 0 };
    });
    const answers = await Promise.all(
      acts.map(async ({ what, id, amount, isKilled }) => {
        const values = [this.player.number, what, id, amount, new Date(this.now), isKilled];
        const sql = "select sim_limits_act($1, $2, $3, $4, $5, $6) as answer";
        try {
          return only(await this.database.query<{ answer: string }>(sql, values)).answer;
        } catch (error) {
          if (error instanceof DatabaseError && error.code === "OLSIM") return "killed";
          throw error;
        }
      }),
    );
    acts.forEach(({ what, id, amount }, each) => {
      if (answers[each] !== "done") return;
      if (what === "bet") this.model.bets.push({ id, placed: this.now, stake: amount });
      else if (what === "game") this.model.games.push({ at: this.now, staked: amount, won: 0 });
      else this.model.deposits.push({ at: this.now, amount });
    });
    this.figures.acts += acts.length;
    const isResting = this.model.isResting(this.now);
    acts.forEach(({ what, amount }, each) => {
      const answer = answers[each]!;
      const over = this.model.limitsOf(what).filter((limit) => {
        const left = limit.amount - this.model.used(limit, this.now);
        // What was accepted has used it already; what was refused had no more than this left.
        return limit.kind === "time"
          ? left < 1
          : limit.period === "bet"
            ? amount > limit.amount
            : answer === "done"
              ? left < 0
              : left < amount;
      });
      if (answer === "done") {
        if (isResting) this.faults.push(`a ${what} of ${amount} in a break`);
        for (const { kind, period } of over)
          this.faults.push(`a ${what} of ${amount} over the limit ${kind} ${period}`);
      } else if (answer === "killed") this.figures.killed++;
      else {
        this.figures.refused++;
        const isRight =
          answer === "SELF_EXCLUDED" ? isResting : answer === "LIMIT_REACHED" && !isResting && over.length > 0;
        if (!isRight) this.faults.push(`a ${what} of ${amount} was refused without a reason: ${answer}`);
      }
    });
  }

  /** Limits and what is used of each are the same in both books. */
  private async compare(): Promise<void> {
    const { rows } = await this.database.query<{ name: string; amount: number; used: number }>(
      `select kind || ' ' || period as name, amount::float8 as amount, used::float8 as used from limits_left($1, $2)
       order by kind, period`,
      [this.player.number, new Date(this.now)],
    );
    const theirs = rows.map(({ name, amount, used }) => `${name}: ${used} of ${amount}`).sort();
    const ours = [...this.model.limits].map(
      ([name, limit]) => `${name}: ${this.model.used(limit, this.now)} of ${limit.amount}`,
    );
    if (theirs.join() !== ours.sort().join())
      this.faults.push(`limits are [${theirs.join("; ")}], and not [${ours.join("; ")}]`);
  }
}
