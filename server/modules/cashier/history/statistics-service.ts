import type { StatisticsAnswer, StatisticsQuery, Step } from "../../../../plugins/cashier/history/wire.ts";
import type { Database } from "../../../db/database.ts";
import { Problem, wrongFields } from "../../../http/answers/problem.ts";
import type { Player } from "../../../players/player.ts";
import { kindsOf, type Sum, SUMS } from "./movements.ts";
import { askedOf, inKnownZone } from "./period.ts";
import { findPeriods, sumBefore } from "./statistics-repository.ts";

/** How many periods are shown if no first day is given. */
const PERIODS: Readonly<Record<Step, number>> = { day: 30, week: 13, month: 12 };
const MOST_PERIODS = 400;
const NAMES = Object.keys(SUMS) as Sum[];
const KINDS = NAMES.flatMap((sum) =>
  SUMS[sum].flatMap((movement) => (kindsOf({ movement }) ?? []).map((kind) => ({ kind, sum }))),
);

type Sums = Readonly<Record<Sum, number>>;

/** What went in and out of a player's cash, by days, weeks or months. */
export class StatisticsService {
  constructor(private readonly database: Database) {}

  async of(player: Player, query: StatisticsQuery): Promise<StatisticsAnswer> {
    const asked = askedOf(player, query);
    const days = await inKnownZone(findPeriods(this.database, { ...asked, by: query.by, count: PERIODS[query.by] }));
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) throw wrongFields([{ name: "from", message: "after the last day" }]);
    if (days.length - 1 > MOST_PERIODS) throw tooManyPeriods();
    const ever = dayAfter(last, NEVER_DAYS);
    const before = await sumBefore(this.database, asked, [...days, ever], KINDS);
    const sumsTo = (day: string) => signed(before.get(day));
    const between = (from: string, to: string) => {
      const [begin, end] = [sumsTo(from), sumsTo(to)];
      return Object.fromEntries(NAMES.map((name) => [name, end[name] - begin[name]])) as Sums;
    };
    const lifetime = sumsTo(ever);
    return {
      currency: asked.currency,
      to: dayAfter(last, -1),
      periods: days.slice(0, -1).map((from, at) => ({ from, ...between(from, days[at + 1]!) })),
      totals: between(first, last),
      netDeposits: lifetime.deposited - lifetime.withdrawn,
    };
  }
}

const tooManyPeriods = () =>
  new Problem(422, "TOO_MANY_PERIODS", "There are more periods than are shown at once. Take longer ones.", {
    most: MOST_PERIODS,
  });

/** After all that was ever posted. */
const NEVER_DAYS = 36_500;
const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** What leaves the cash is shown as what it is for, without a minus. */
const signed = (sums: Readonly<Record<string, number>> = {}): Sums => ({
  deposited: sums["deposited"] ?? 0,
  withdrawn: 0 - (sums["withdrawn"] ?? 0),
  staked: 0 - (sums["staked"] ?? 0),
  returned: sums["returned"] ?? 0,
});
