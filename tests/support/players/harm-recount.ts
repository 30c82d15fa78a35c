import type { Queryable } from "../../../server/db/database.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WINDOW = 28 * DAY;

interface Act {
  readonly at: number;
  readonly number: number;
  readonly product: string;
  readonly amount: number;
}

/**
 * Recounts the markers of harm at a moment from the rows themselves, one after another, as docs/protection/markers.md has
 * them: another way than that of `harm_markers`.
 */
export async function recountHarm(database: Queryable, player: string, at: number): Promise<Record<string, number>> {
  const read = async <T>(sql: string): Promise<T[]> => (await database.query(sql, [player])).rows as T[];
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const bets = await read<{ placed: number; settled: number | null; stake: number; payout: number; number: number }>(
    `select ${ms("placed_at")} as placed, ${ms("settled_at")} as settled, stake::float8 as stake, payout::float8 as payout,
       seq::float8 as number from bet where player = $1 and status <> 'void' and free_bet is null`,
  );
  const games = await read<Act>(
    `select ${ms("at")} as at, number::float8 as number, 'casino' as product, amount::float8 as amount from game_transaction
     where player = $1 and kind = 'bet' and status = 'OK' and not is_undone`,
  );
  const rounds = await read<{ ended: number; lost: number }>(
    `select ${ms("ended_at")} as ended, (staked - returned)::float8 as lost from game_round where player = $1 and ended_at is not null`,
  );
  const payments = await read<{
    id: string;
    direction: string;
    status: string;
    created: number;
    credited: number | null;
  }>(
    `select id, direction, status, ${ms("created_at")} as created, ${ms("credited_at")} as credited from payment where player = $1`,
  );
  const stages = await read<{ payment: string; status: string; at: number }>(
    `select s.payment, s.status, ${ms("s.at")} as at from payment_stage s join payment p on p.id = s.payment where p.player = $1`,
  );
  const changes = await read<{ change: string; at: number }>(
    `select change, ${ms("changed_at")} as at from player_limit_change where player = $1`,
  );
  const rules = await read<{ ends: number | null }>(
    `select ${ms("ends_at")} as ends from player_rule where player = $1`,
  );
  const sessions = await read<{ from: number; to: number }>(
    `select ${ms("opened_at")} as "from", ${ms("used_at")} as "to" from session where player = $1`,
  );
  const [zone = "UTC"] = (
    await read<{ zone: string }>("select zone from player_limit where player = $1 order by set_at limit 1")
  ).map((row) => row.zone);

  const isRecent = (moment: number) => moment > at - WINDOW && moment <= at;
  const isKnown = (moment: number) => moment > at - 2 * WINDOW && moment <= at;
  const local = (moment: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, ...options }).format(moment);
  const stakes: Act[] = [
    ...bets
      .filter(({ placed, settled }) => isKnown(placed) && (settled === null || settled <= at))
      .map(({ placed, stake, number }) => ({ at: placed, number, product: "sport", amount: stake })),
    ...games.filter((game) => isKnown(game.at)),
  ].toSorted((a, b) => a.at - b.at || a.number - b.number);
  const losses = [
    ...bets.flatMap(({ settled, stake, payout }) => (settled !== null && payout < stake ? [settled] : [])),
    ...rounds.flatMap(({ ended, lost }) => (lost > 0 ? [ended] : [])),
  ].filter(isKnown);
  const isAfterLoss = (moment: number, within: number) =>
    losses.some((loss) => loss <= moment && loss >= moment - within);
  const deposits = payments.flatMap(({ direction, credited }) =>
    direction === "deposit" && credited !== null && isRecent(credited) ? [credited] : [],
  );
  const recent = stakes.filter((stake) => isRecent(stake.at));
  const sum = (of: readonly Act[]) => of.reduce((total, { amount }) => total + amount, 0);

  let chasing = 0;
  const last = new Map<string, number>();
  for (const stake of stakes) {
    const before = last.get(stake.product);
    if (before !== undefined && stake.amount >= 2 * before && isRecent(stake.at) && isAfterLoss(stake.at, HOUR / 2))
      chasing++;
    last.set(stake.product, stake.amount);
  }
  const days = new Map<string, number>();
  for (const moment of deposits) {
    const day = local(moment, { year: "numeric", month: "2-digit", day: "2-digit" });
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const nights = recent.filter((stake) => Number(local(stake.at, { hour: "2-digit", hourCycle: "h23" })) < 5).length;
  const earlier = sum(stakes.filter((stake) => !isRecent(stake.at)));
  /** Minutes are looked at one by one: sessions of tests begin and end with whole minutes. */
  const hours = (from: number, to: number) => {
    const minutes = new Set<number>();
    for (const session of sessions)
      for (let moment = Math.max(from, session.from); moment < Math.min(to, session.to); moment += 60_000)
        minutes.add(Math.floor(moment / 60_000));
    return minutes.size / 60;
  };
  const [now, then] = [hours(at - WINDOW, at), hours(at - 2 * WINDOW, at - WINDOW)];
  const waits = (moment: number) =>
    payments.some(
      ({ id, direction, created }) =>
        direction === "withdrawal" &&
        created <= moment &&
        created > moment - WINDOW &&
        !stages.some((s) => s.payment === id && ["paid", "failed", "reversed"].includes(s.status) && s.at <= moment),
    );
  return {
    deposits_after_losses: deposits.filter((moment) => isAfterLoss(moment, HOUR)).length,
    many_deposits: Math.max(0, ...days.values()),
    failed_deposits: payments.filter((p) => p.direction === "deposit" && p.status === "failed" && isRecent(p.created))
      .length,
    deposits_during_withdrawals: deposits.filter(waits).length,
    night_play: recent.length >= 20 ? Math.floor((100 * nights) / recent.length) : 0,
    chasing,
    rising_stakes: recent.length >= 20 && earlier > 0 ? Math.floor((100 * sum(recent)) / earlier) : 0,
    more_time: now >= then + 10 ? Math.floor((100 * now) / Math.max(then, 5)) : 0,
    raised_limits: changes.filter((each) => each.change === "asked" && isRecent(each.at)).length,
    lifted_rules: rules.filter(({ ends }) => ends !== null && isRecent(ends - DAY)).length,
  };
}

/** From how much on a marker has one point, and two. */
export const THRESHOLDS: Readonly<Record<string, readonly [number, number]>> = {
  deposits_after_losses: [3, 8],
  many_deposits: [4, 8],
  failed_deposits: [3, 8],
  deposits_during_withdrawals: [2, 5],
  night_play: [25, 50],
  chasing: [5, 15],
  rising_stakes: [200, 400],
  more_time: [150, 200],
  raised_limits: [1, 3],
  lifted_rules: [1, 3],
};
