import type {
  OwnRule,
  RuleTerms,
  SlipRequest,
  TrialAnswer,
} from "../../../../plugins/responsible-gambling/rules/rules-wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

/** The rules that are in force at a moment, the oldest first. */
export async function findRules(database: Queryable, player: string, at: Date): Promise<readonly OwnRule[]> {
  const { rows } = await database.query<OwnRule>(
    `select id, jsonb_build_object('kind', kind) || terms as terms, instant(began_at) as "beganAt",
        instant(ends_at) as "endsAt"
      from player_rule where player = $1 and (ends_at is null or ends_at > $2) order by began_at, id`,
    [player, at],
  );
  return rows;
}

export async function addRule(
  connection: Queryable,
  { id, player, terms: { kind, ...terms }, at }: { id: string; player: string; terms: RuleTerms; at: Date },
): Promise<void> {
  await connection.query("insert into player_rule (id, player, kind, terms, began_at) values ($1, $2, $3, $4, $5)", [
    id,
    player,
    kind,
    JSON.stringify(terms),
    at,
  ]);
}

/** Has a rule end, unless it does already. Returns false if the player has no such rule in force. */
export async function endRule(
  connection: Queryable,
  { id, player, at, endsAt }: { id: string; player: string; at: Date; endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update player_rule set ends_at = coalesce(ends_at, $4)
      where id = $1 and player = $2 and (ends_at is null or ends_at > $3)`,
    [id, player, at, endsAt],
  );
  return rowCount > 0;
}

/** Applies a rule to a moment. Rejects with 22023 for a time zone that the database does not know. */
export async function applyRule(
  database: Queryable,
  { player, terms: { kind, ...terms }, at }: { player: string; terms: RuleTerms; at: Date },
): Promise<void> {
  await database.query("select own_rule_until($1, $2, $3::jsonb, $4)", [player, kind, JSON.stringify(terms), at]);
}

/** What a rule would have stopped of the bets since a moment, each as it was. */
export async function tryRule(
  database: Queryable,
  { player, terms: { kind, ...terms }, since, most }: { player: string; terms: RuleTerms; since: Date; most: number },
): Promise<TrialAnswer> {
  return only(
    await database.query<TrialAnswer>(
      `select count(*)::int as bets, (count(*) filter (where is_stopped))::int as stopped,
          coalesce(sum(stake) filter (where is_stopped), 0)::float8 as staked,
          coalesce(sum(coalesce(payout, stake) - stake) filter (where is_stopped), 0)::float8 as net
        from (
          select stake, payout, own_rule_until($1, $2, $3::jsonb, placed_at, seq) is not null as is_stopped
            from (select * from bet where player = $1 and free_bet is null and placed_at > $4
              order by seq desc limit $5) as recent
        ) as tried`,
      [player, kind, JSON.stringify(terms), since, most],
    ),
  );
}

/** The minutes that the longest rule on the time in the slip asks for; null without one. */
export async function findSlipMinutes(connection: Queryable, player: string, at: Date): Promise<number | null> {
  const { rows } = await connection.query<{ minutes: number | null }>(
    `select max((terms->>'minutes')::int) as minutes from player_rule
     where player = $1 and kind = 'slip_time' and (ends_at is null or ends_at > $2)`,
    [player, at],
  );
  return rows[0]?.minutes ?? null;
}

/** Keeps what is in the slip, and returns since when each selection is. */
export async function keepSlip(
  connection: Queryable,
  player: string,
  selections: SlipRequest["selections"],
  at: Date,
): Promise<readonly Date[]> {
  const sql = "select (extract(epoch from since) * 1000)::float8 as since from keep_slip($1, $2::jsonb, $3) as since";
  const { rows } = await connection.query<{ since: number }>(sql, [player, JSON.stringify(selections), at]);
  return rows.map(({ since }) => new Date(since));
}
