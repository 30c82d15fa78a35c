import type { EachWayTerms, EventInfo, EventLine, Market } from "../../../plugins/sportsbook/wire.ts";
import { categoryIdOf, slugOf } from "../fixtures/competitions.ts";
import { Walk } from "../fixtures/drift.ts";
import { driftStepAt } from "../fixtures/planned-fixture.ts";
import type { Finish } from "../messages/feed-message.ts";
import { ruleFour } from "../messages/rule-four.ts";
import type { DrawsOf } from "../secrets/draws.ts";
import type { Withdrawal } from "../specials/withdrawal.ts";
import { SPORT_IDS } from "../sports/sport-ids.ts";
import type { Course } from "./courses.ts";
import type { RaceField } from "./field.ts";
import { finishOrder } from "./finish-order.ts";
import { performanceNoise, placeChances, winChances } from "./race-chances.ts";
import { type RaceId, writeRaceId } from "./race-id.ts";
import { racePrices, steadyEachWay } from "./race-prices.ts";
import type { RaceWithdrawals } from "./race-withdrawals.ts";

const HORSE_RACING = "horse-racing";

const MINUTE = 60_000;
/** The standard deviation of a strength's movement between opening and start. */
const DRIFT = 0.22;
/** In how many steps the time in which bets are taken is looked at for the terms of each way. */
const TERMS_STEPS = 16;
const METRES_A_SECOND = 16.2;
/** How often a runner does not start, when that is known at the earliest and at the latest. */
const NON_RUNNER = 0.03;
const KNOWN_FROM = 18 * 60 * MINUTE;
const KNOWN_UNTIL = 20 * MINUTE;
/** The simulation withdraws nobody from a race with fewer. */
const LEAST_RUNNERS = 5;

export type RacePhase = "open" | "running" | "over";
const STATUS_OF = { open: "active", running: "inactive", over: "settled" } as const satisfies Record<RacePhase, string>;

/** Where a race is run, and when. */
export interface RacePlan {
  readonly id: Omit<RaceId, "runner">;
  readonly course: Course;
  readonly field: RaceField;
  readonly startsAt: number;
  /** From when on bets are taken. */
  readonly opensAt: number;
  readonly drawsOf: DrawsOf;
  readonly withdrawals: RaceWithdrawals;
}

/**
 * One race. Each runner is an event of its own, as each side of a season is, so that a bet on it looks like any other.
 * Everything follows from the plan, the secret of the day and the moment, so nothing has to be stored.
 */
export class Race {
  readonly id: string;
  /** The runners' events, in the order of their numbers. */
  readonly ids: readonly string[];
  readonly endsAt: number;
  private readonly infos: readonly EventInfo[];
  private readonly walks: readonly Walk[];
  private planned: readonly Withdrawal[] | undefined;
  private order: { readonly key: string; readonly finishes: ReadonlyMap<string, Finish> } | undefined;
  private noises: readonly number[] | undefined;
  private terms: { readonly key: string; readonly eachWay: EachWayTerms | undefined } | undefined;
  private prices: { readonly key: string; readonly markets: readonly (readonly Market[])[] } | undefined;

  constructor(readonly plan: RacePlan) {
    const { id, course, field, startsAt, drawsOf } = plan;
    this.id = writeRaceId({ ...id, runner: 0 });
    this.ids = field.runners.map(({ number }) => writeRaceId({ ...id, runner: number }));
    this.endsAt = startsAt + Math.round((field.distance / METRES_A_SECOND) * 1000);
    this.walks = this.ids.map((eventId) => new Walk(drawsOf(eventId, startsAt), "supremacy"));
    const name = `${course.name}, ${field.title}`;
    this.infos = field.runners.map((runner, at) => ({
      id: this.ids[at] ?? "",
      slug: slugOf(`${runner.name} ${course.name}`),
      sportId: SPORT_IDS[HORSE_RACING] ?? "",
      sportCode: HORSE_RACING,
      category: {
        id: categoryIdOf(HORSE_RACING, course.countrySlug),
        name: course.country,
        slug: course.countrySlug,
        countryCode: course.countryCode,
      },
      // The race is its runners' competition: two of them exclude each other.
      tournament: { id: this.id, name, slug: slugOf(name) },
      round: null,
      home: { id: this.ids[at] ?? "", name: runner.name },
      away: { id: this.id, name },
      startsAt: new Date(startsAt).toISOString(),
      kind: "race" as const,
    }));
  }

  phase(now: number): RacePhase {
    if (now < this.plan.startsAt) return "open";
    return now < this.endsAt ? "running" : "over";
  }

  info(at: number): EventInfo | undefined {
    return this.infos[at];
  }

  /** All withdrawals that there ever are, the operator's and the simulation's. */
  get withdrawals(): readonly Withdrawal[] {
    const { withdrawnBy } = this.plan.withdrawals;
    const given = this.ids.flatMap((id) => withdrawnBy(id) ?? []);
    const all = this.simulatedWithdrawals().filter(({ eventId, at }) => {
      const other = given.find((each) => each.eventId === eventId);
      return !other || at < other.at;
    });
    const gone = new Set(all.map(({ eventId }) => eventId));
    return [...all, ...given.filter(({ eventId }) => !gone.has(eventId))].sort((a, b) => a.at - b.at);
  }

  /** The withdrawals that the simulation itself makes, with the deduction that follows from the price. */
  get ownWithdrawals(): readonly Withdrawal[] {
    const { withdrawnBy } = this.plan.withdrawals;
    return this.withdrawals
      .filter(({ eventId, at }) => (withdrawnBy(eventId)?.at ?? Infinity) > at)
      .map((withdrawal) => ({
        ...withdrawal,
        // A runner without a price was almost certain to win.
        percent: ruleFour(this.winnerOdds(this.ids.indexOf(withdrawal.eventId), withdrawal.at - 1) ?? 0),
      }));
  }

  isWithdrawn(at: number, now: number): boolean {
    return this.withdrawnAt(now).has(this.ids[at] ?? "");
  }

  /** The runners that are withdrawn at a moment. */
  withdrawnAt(now: number): ReadonlySet<string> {
    return new Set(this.goneAt(now).map(({ eventId }) => eventId));
  }

  line(at: number, now: number): EventLine | undefined {
    const info = this.infos[at];
    if (!info || now < this.plan.opensAt) return undefined;
    const phase = this.phase(now);
    const isWithdrawn = this.isWithdrawn(at, now);
    const markets = isWithdrawn ? [] : (this.markets(now)[at] ?? []);
    const period = phase === "over" ? "ended" : "not_started";
    return {
      info,
      state: {
        status: isWithdrawn ? "cancelled" : phase === "over" ? "ended" : "not_started",
        clock: { period, minute: null, stoppage: null },
        score: { home: 0, away: 0, halfTime: null },
        redCards: { home: 0, away: 0 },
        marketCount: phase === "open" ? markets.length : 0,
      },
      markets: markets.map((market) => ({ ...market, outcomes: [...market.outcomes] })),
    };
  }

  /** The price of a runner to win, while it has one. */
  winnerOdds(at: number, now: number): number | undefined {
    return this.markets(now)[at]?.find(({ marketId }) => marketId === "race-winner")?.outcomes[0]?.odds;
  }

  /** The chance of a runner to be among the first places; undefined once the race is off. */
  placeChance(at: number, places: number, now: number): number | undefined {
    if (this.phase(now) !== "open" || this.isWithdrawn(at, now)) return undefined;
    const running = this.running(now);
    const place = running.findIndex((each) => each.at === at);
    return placeChances(winChances(running.map(({ strength }) => strength)), places)[place];
  }

  /**
   * Where each runner finished, by its event; those that were withdrawn did not. A runner that is left alone walks over:
   * nobody was beaten, so bets on it are void.
   */
  get finishes(): ReadonlyMap<string, Finish> {
    const { startsAt } = this.plan;
    const key = this.stateKey(startsAt);
    if (this.order?.key === key) return this.order.finishes;
    const noises = this.drawnNoises();
    const ran = this.running(startsAt).map(({ at, strength }) => ({
      id: this.ids[at] ?? "",
      performance: strength + (noises[at] ?? 0),
    }));
    const finishes = finishOrder(ran.length > 1 ? ran : []);
    this.order = { key, finishes };
    return finishes;
  }

  private running(now: number): readonly { readonly at: number; readonly strength: number }[] {
    return this.strengths(now).flatMap((strength, at) => (strength === undefined ? [] : [{ at, strength }]));
  }

  /** What the runners are held for at a moment; undefined for those that do not run. */
  private strengths(now: number): readonly (number | undefined)[] {
    const { opensAt, startsAt } = this.plan;
    const step = Math.max(opensAt, this.stepAt(now));
    return this.strengthsIn((step - opensAt) / (startsAt - opensAt), this.withdrawnAt(now));
  }

  /** After a part of the time in which bets are taken, without those that are `gone`. */
  private strengthsIn(part: number, gone: ReadonlySet<string>): readonly (number | undefined)[] {
    return this.plan.field.strengths.map((strength, at) =>
      gone.has(this.ids[at] ?? "") ? undefined : strength + DRIFT * (this.walks[at]?.at(part) ?? 0),
    );
  }

  private stepAt(now: number): number {
    const { startsAt } = this.plan;
    return now >= startsAt ? startsAt : driftStepAt(this.id, now).from;
  }

  /** Changes whenever anything changes that is shown of the race. */
  stateKey(now: number): string {
    return `${this.phase(now)}/${this.stepAt(now)}/${[...this.withdrawnAt(now)].join()}/${this.isSuspended(now)}`;
  }

  private goneAt(now: number): readonly Withdrawal[] {
    return this.withdrawals.filter(({ at }) => at <= now);
  }

  /** Whether a withdrawal is being stored, or what follows from one. */
  private isSuspended(now: number): boolean {
    const { pauseMs } = this.plan.withdrawals;
    return (
      this.phase(now) === "open" &&
      (this.pendingSince !== undefined || this.goneAt(now).some(({ at }) => at > now - pauseMs))
    );
  }

  private get pendingSince(): number | undefined {
    const all = this.ids.flatMap((eventId) => this.plan.withdrawals.pendingSince(eventId) ?? []);
    return all.length > 0 ? Math.max(...all) : undefined;
  }

  /** When the markets of an open race last changed. */
  private changedAt(now: number): number {
    const { pauseMs } = this.plan.withdrawals;
    const moments = this.goneAt(now).flatMap(({ at }) => {
      const end = Math.ceil(at + pauseMs);
      // A withdrawal that is stored is a change after the one when it was begun.
      return end <= now ? [end] : [Math.ceil(at) + 1];
    });
    return Math.max(this.stepAt(now), this.pendingSince ?? 0, ...moments);
  }

  private markets(now: number): readonly (readonly Market[])[] {
    const phase = this.phase(now);
    const moment = Math.min(now, this.plan.startsAt);
    const key = this.stateKey(now);
    if (this.prices?.key === key) return this.prices.markets;
    // A change of status is a change of the market.
    const version = phase === "over" ? this.endsAt : this.changedAt(moment);
    const strengths = this.strengths(moment);
    const prices = racePrices(strengths);
    const eachWay = this.eachWay(moment);
    const isSuspended = this.isSuspended(now);
    const status: Market["status"] = isSuspended ? "suspended" : STATUS_OF[phase];
    const markets = this.ids.map((id, runner) =>
      prices
        .filter((price) => price.runner === runner)
        .map(({ marketId, specifiers, odds }) => ({
          marketId,
          specifiers,
          status,
          reason: isSuspended ? ("price_update" as const) : null,
          version,
          outcomes: [{ id, odds }],
          ...(marketId === "race-winner" && eachWay && { eachWay }),
        })),
    );
    this.prices = { key, markets };
    return markets;
  }

  /** They change with the field only, not with its prices, so that a bet has the terms that its player saw. */
  private eachWay(now: number): EachWayTerms | undefined {
    const gone = this.withdrawnAt(now);
    const key = [...gone].join();
    if (this.terms?.key !== key) {
      const moments = Array.from({ length: TERMS_STEPS + 1 }, (_, step) => this.strengthsIn(step / TERMS_STEPS, gone));
      this.terms = { key, eachWay: steadyEachWay(moments) };
    }
    return this.terms.eachWay;
  }

  private drawnNoises(): readonly number[] {
    const { drawsOf, startsAt } = this.plan;
    return (this.noises ??= this.ids.map((id) => performanceNoise(drawsOf(id, startsAt)("match")())));
  }

  /** Without their deductions, which depend on prices. */
  private simulatedWithdrawals(): readonly Withdrawal[] {
    return (this.planned ??= this.drawWithdrawals());
  }

  private drawWithdrawals(): readonly Withdrawal[] {
    const { drawsOf, startsAt, opensAt } = this.plan;
    const found: Withdrawal[] = [];
    for (const eventId of this.ids) {
      const random = drawsOf(eventId, startsAt)("troubles");
      const isOut = random() < NON_RUNNER;
      const at = Math.round(startsAt - KNOWN_UNTIL - random() * (KNOWN_FROM - KNOWN_UNTIL));
      if (isOut && at > opensAt && this.ids.length - found.length > LEAST_RUNNERS)
        found.push({ eventId, at, percent: 0 });
    }
    return found;
  }
}
