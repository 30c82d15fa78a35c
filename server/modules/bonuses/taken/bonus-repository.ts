import { type CampaignTerms } from "../../../../plugins/bonuses/terms/terms-wire.ts";
import type { CashbackAnswer, CountedStake, TakenBonus } from "../../../../plugins/bonuses/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import { shownTerms } from "../campaigns/present-offer.ts";

const RUNNING = "('waiting', 'active')";
const BONUS = `b.id, b.campaign as slug, b.version, named_terms(v.terms) as terms, b.state, b.reason, b.currency, b.amount::float8, b.target::float8,
  b.wagered::float8, instant(b.taken_at) as "takenAt", instant(b.began_at) as "beganAt",
  instant(bonus_ends_at(b, $2)) as "endsAt", instant(b.ended_at) as "endedAt",
  (select jsonb_build_object('isUsed', f.bet_id is not null, 'expiresAt', instant(f.expires_at), 'returned',
      (select payout from bet where id = f.bet_id))
     from free_bet f where f.bonus = b.id) as "freeBet",
  (select jsonb_build_object('rounds', f.rounds, 'used', f.used, 'won', f.won,
      'isOpen', free_rounds_fault(f.game, f.stake, f.currency, null, $2) is null)
     from free_rounds f where f.bonus = b.id) as "freeRounds",
  case when v.terms->'reward'->>'kind' = 'express_boost' then jsonb_build_object('bets', v.terms->'reward'->'bets',
    'used', raised_boosts_used(b.id)) end as "expressBoost"`;
const FROM = "bonus b join campaign_version v on v.campaign = b.campaign and v.version = b.version";

const shown = ({ terms, ...bonus }: TakenBonus): TakenBonus => ({ ...bonus, terms: shownTerms(terms, bonus.currency) });

/** The bonuses of a player that run, the newest first, and free bets of bonuses that can still be used. */
export async function findMine(database: Queryable, player: string, at: Date): Promise<TakenBonus[]> {
  const { rows } = await database.query<TakenBonus>(
    `select ${BONUS} from ${FROM} where b.player = $1 and (b.state in ${RUNNING}
       or exists (select from free_bet f where f.bonus = b.id and f.bet_id is null and f.expires_at > $2))
     order by b.number desc limit 100`,
    [player, at],
  );
  return rows.map(shown);
}

export async function countPast(database: Queryable, player: string): Promise<number> {
  const sql = `select count(*)::int as count from bonus where player = $1 and state not in ${RUNNING}`;
  return only(await database.query<{ count: number }>(sql, [player])).count;
}

/** Bonuses that have ended, the newest first, after the one with this number. */
export async function findPast(
  database: Queryable,
  player: string,
  { at, after, limit }: { readonly at: Date; readonly after: string | undefined; readonly limit: number },
): Promise<{ items: TakenBonus[]; next: string | null }> {
  const { rows } = await database.query<{ bonus: TakenBonus; number: string }>(
    `select to_jsonb(found) - 'number' as bonus, found.number::text from (select ${BONUS}, b.number from ${FROM} where b.player = $1 and b.state not in ${RUNNING}
       and ($3::bigint is null or b.number < $3::bigint)
     order by b.number desc limit $4::int) as found order by found.number desc`,
    [player, at, after ?? null, limit + 1],
  );
  const items = rows.slice(0, limit);
  return {
    items: items.map(({ bonus }) => shown(bonus)),
    next: rows.length > limit ? (items.at(-1)?.number ?? null) : null,
  };
}

/** A bonus of a player, and its terms in euro cents. */
export async function findBonus(
  database: Queryable,
  player: string,
  id: string,
): Promise<{ currency: string; terms: CampaignTerms } | undefined> {
  const { rows } = await database.query<{ currency: string; terms: CampaignTerms }>(
    `select b.currency, named_terms(v.terms) as terms from ${FROM} where b.player = $1 and b.id = $2`,
    [player, id],
  );
  return rows[0];
}

/** Stake by stake what counted for a bonus, the newest first, after the one with this number. */
export async function findCounted(
  database: Queryable,
  bonus: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ items: CountedStake[]; next: string | null }> {
  const { rows } = await database.query<{ counted: CountedStake; number: string }>(
    `select jsonb_build_object('kind', c.kind, 'subject', case c.kind when 'bet' then c.subject else coalesce(
         (select t.round_id from game_transaction t where t.id = c.subject), c.subject) end,
       'at', instant(c.at), 'stake', c.stake, 'counted', c.counted, 'reason', c.reason) as counted, c.number::text
     from bonus_count c where c.bonus = $1 and ($2::bigint is null or c.number < $2::bigint)
     order by c.number desc limit $3::int`,
    [bonus, after ?? null, limit + 1],
  );
  const items = rows.slice(0, limit);
  return {
    items: items.map(({ counted }) => counted),
    next: rows.length > limit ? (items.at(-1)?.number ?? null) : null,
  };
}

type Week = CashbackAnswer["cashbacks"][number]["now"];

/** The weeks that a cashback has counted, the newest first. */
export async function findWeeks(database: Queryable, bonus: string): Promise<Week[]> {
  const { rows } = await database.query<Week>(
    `select instant(begins_at) as "beginsAt", staked::float8, returned::float8, paid::float8 from cashback_week
     where bonus = $1 order by begins_at desc limit 60`,
    [bonus],
  );
  return rows;
}

/** What was staked and got back in the week that runs, since the cashback was taken. */
export async function findRunningWeek(database: Queryable, bonus: string, at: Date): Promise<Omit<Week, "paid">> {
  return only(
    await database.query<Omit<Week, "paid">>(
      `select instant(date_trunc('week', $2::timestamptz, 'UTC')) as "beginsAt", w.staked::float8, w.returned::float8
       from bonus b, week_of_play(b.player, b.currency, greatest(date_trunc('week', $2::timestamptz, 'UTC'), b.taken_at),
         $2::timestamptz) w where b.id = $1`,
      [bonus, at],
    ),
  );
}

/** Bonuses whose time is over, and cashbacks whose week is: what the platform has to look at now. */
export async function findDue(
  database: Queryable,
  at: Date,
  most: number,
): Promise<{ over: string[]; weeks: string[] }> {
  const over = await database.query<{ id: string }>(
    `select id from bonus b where state in ${RUNNING} and ends_at <= $1 and bonus_ends_at(b, $1) <= $1
       -- The win of a round is on its way; for so long it is waited for.
       and (bonus_ends_at(b, $1) <= $1 - interval '2 days' or not exists (select from free_rounds f where f.bonus = b.id and f.pending > 0))
     order by ends_at limit $2::int`,
    [at, most],
  );
  const weeks = await database.query<{ id: string }>(
    `select id from bonus b where state = 'active' and target is null and terms_of_bonus(b)->'trigger'->>'kind' = 'lost_week' and taken_at < date_trunc('week', $1::timestamptz, 'UTC')
       and not exists (select from cashback_week w
         where w.bonus = b.id and w.begins_at = date_trunc('week', $1::timestamptz, 'UTC') - interval '7 days')
     order by number limit $2::int`,
    [at, most],
  );
  return { over: over.rows.map(({ id }) => id), weeks: weeks.rows.map(({ id }) => id) };
}

/** Adds to campaigns' costs what was noted since, one transaction each. */
export async function countCosts(database: Queryable): Promise<void> {
  const { rows } = await database.query<{ campaign: string }>(
    "select distinct campaign from campaign_cost_change order by campaign limit 200",
  );
  for (const { campaign } of rows) await database.query("select count_campaign_cost($1)", [campaign]);
}

/** Makes the kept costs of all campaigns exact, one transaction each. Returns those that differed; the desk shows them. */
export async function recountCosts(database: Queryable, at: Date, signal?: AbortSignal): Promise<string[]> {
  const differed: string[] = [];
  let after = "";
  while (!signal?.aborted) {
    const next = await database.query<{ slug: string }>(
      "select slug from campaign where slug > $1 order by slug limit 1",
      [after],
    );
    const [found] = next.rows;
    if (!found) break;
    after = found.slug;
    const sql = "select recount_campaign_cost($1, $2::timestamptz) as differed";
    if (only(await database.query<{ differed: boolean }>(sql, [after, at])).differed) differed.push(after);
  }
  return differed;
}

/** Marks who took earlier bonuses, and forgets who took those of campaigns that are over for long. */
export async function keepPersons(database: Queryable, at: Date): Promise<void> {
  await database.query("select keep_persons($1::timestamptz)", [at]);
}

interface Changed {
  readonly player: string | null;
}

/** Ends a bonus whose time is over. Returns its player, or null if there was nothing to end. */
export async function expireBonus(database: Queryable, id: string, at: Date): Promise<string | null> {
  return only(await database.query<Changed>("select expire_bonus($1, $2) as player", [id, at])).player;
}

/** Pays a cashback for the week that is over. Returns the player who was paid, or null. */
export async function payCashback(database: Queryable, id: string, at: Date): Promise<string | null> {
  return only(await database.query<Changed>("select pay_cashback($1, $2) as player", [id, at])).player;
}

export async function giveUpBonus(
  database: Queryable,
  player: string,
  id: string,
  at: Date,
): Promise<{ outcome: "given_up" | "refused"; code?: string }> {
  const sql = "select give_up_bonus($1, $2, $3) as answer";
  return only(
    await database.query<{ answer: { outcome: "given_up" | "refused"; code?: string } }>(sql, [player, id, at]),
  ).answer;
}
