import type { DeskCampaign, NewCampaign, NewVersion, TrialAnswer } from "../../../plugins/bonuses/desk/wire.ts";
import type { CampaignTerms } from "../../../plugins/bonuses/terms/terms-wire.ts";
import { only, type Queryable } from "../../db/database.ts";
import type { Made } from "./second-person.ts";

export type KeptCampaign = Omit<DeskCampaign, "judgement">;

const CAMPAIGN = `c.slug, c.state, c.version, instant(c.starts_at) as "startsAt", instant(c.ends_at) as "endsAt",
  c.budget::float8, named_terms(v.terms) as terms, campaign_held(c.slug)::float8 as held, d.drift, coalesce(b.taken, 0)::int as taken,
  coalesce(b.running, 0)::int as running, coalesce(b.completed, 0)::int as completed`;
const FROM = `campaign c join campaign_version v on v.campaign = c.slug and v.version = c.version
  left join lateral (select count(*) as taken,
      count(*) filter (where state in ('waiting', 'active')) as running,
      count(*) filter (where state = 'completed') as completed
    from bonus where campaign = c.slug) b on true
  left join lateral (select jsonb_build_object('foundAt', instant(found_at), 'kept', kept, 'exact', exact) as drift
    from campaign_cost_drift where campaign = c.slug order by found_at desc limit 1) d on true`;

/** Campaigns, the newest first, after the one with this address. */
export async function listCampaigns(
  connection: Queryable,
  cursor: string | undefined,
  limit: number,
): Promise<KeptCampaign[]> {
  const { rows } = await connection.query<KeptCampaign>(
    `select ${CAMPAIGN} from ${FROM}
     where $1::text is null or (c.created_at, c.slug) < (select created_at, slug from campaign where slug = $1)
     order by c.created_at desc, c.slug desc limit $2::int`,
    [cursor ?? null, limit],
  );
  return rows;
}

/** Adds a draft with its first version. Returns false if there is a campaign with this address. */
export async function addDraft(
  connection: Queryable,
  { slug, startsAt, endsAt, budget, terms, by, at }: Omit<NewCampaign, "reason"> & Made,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into campaign (slug, state, starts_at, ends_at, budget, created_at)
     values ($1, 'draft', $2::timestamptz, $3::timestamptz, $4, $5) on conflict do nothing`,
    [slug, startsAt, endsAt, budget, at],
  );
  if (rowCount === 0) return false;
  await addVersion(connection, { slug, version: 1, terms, by, at });
  return true;
}

async function addVersion(
  connection: Queryable,
  { slug, version, terms, by, at }: Made & { slug: string; version: number; terms: CampaignTerms },
): Promise<void> {
  await connection.query(
    "insert into campaign_version (campaign, version, terms, made_at, made_by) values ($1, $2, $3::jsonb, $4, $5)",
    [slug, version, JSON.stringify(terms), at, by],
  );
}

export interface FoundCampaign {
  readonly version: number;
  readonly state: DeskCampaign["state"];
}

export async function findVersion(connection: Queryable, slug: string): Promise<FoundCampaign | undefined> {
  const sql = "select version, state from campaign where slug = $1";
  return (await connection.query<FoundCampaign>(sql, [slug])).rows[0];
}

/**
 * Adds a further version, if the campaign still has the one that it was made from. Only `mayRun` changes one that runs.
 */
export async function changeCampaign(
  connection: Queryable,
  change: Omit<NewVersion, "reason"> & Made & { slug: string; mayRun: boolean },
): Promise<boolean> {
  const { slug, version, startsAt, endsAt, budget, mayRun } = change;
  const { rowCount } = await connection.query(
    `update campaign set version = version + 1, starts_at = $3::timestamptz, ends_at = $4::timestamptz, budget = $5
     where slug = $1 and version = $2 and (state <> 'running' or $6::boolean)`,
    [slug, version, startsAt, endsAt, budget, mayRun],
  );
  if (rowCount === 0) return false;
  await addVersion(connection, { ...change, version: version + 1 });
  return true;
}

/** Returns false if the campaign has another version by now, or runs already. */
export async function start(connection: Queryable, slug: string, version: number): Promise<boolean> {
  const sql = "update campaign set state = 'running' where slug = $1 and version = $2 and state <> 'running'";
  return (await connection.query(sql, [slug, version])).rowCount === 1;
}

/** Returns false if there is no such campaign. */
export async function stop(connection: Queryable, slug: string): Promise<boolean> {
  return (await connection.query("update campaign set state = 'stopped' where slug = $1", [slug])).rowCount === 1;
}

/** Terms with what the catalogue says of the game of their free rounds. */
export async function nameTerms(connection: Queryable, terms: CampaignTerms): Promise<CampaignTerms> {
  const sql = "select named_terms($1::jsonb) as terms";
  return only(await connection.query<{ terms: CampaignTerms }>(sql, [JSON.stringify(terms)])).terms;
}

/** Whether free rounds at a stake in euro cents can be given in a game. */
export async function hasFreeRounds(connection: Queryable, game: string, stake: number, at: Date): Promise<boolean> {
  const sql = "select free_rounds_fault($1, $2::int, 'EUR', null, $3::timestamptz) is null as fits";
  return only(await connection.query<{ fits: boolean }>(sql, [game, stake, at])).fits;
}

export async function tryTerms(
  database: Queryable,
  tried: {
    readonly terms: CampaignTerms;
    readonly scales: Readonly<Record<string, number>>;
    /** What one player is likely to cost, in euro cents, where the terms alone say it. */
    readonly likely: number | null;
    readonly at: Date;
  },
): Promise<TrialAnswer["lastMonth"]> {
  const sql = "select campaign_trial($1::jsonb, $2::jsonb, $3::bigint, $4) as trial";
  const values = [JSON.stringify(tried.terms), JSON.stringify(tried.scales), tried.likely, tried.at];
  return only(await database.query<{ trial: TrialAnswer["lastMonth"] }>(sql, values)).trial;
}

/** The currency of a player's account; undefined if there is no such player. */
export async function findCurrency(connection: Queryable, player: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ currency: string }>("select currency from player where number = $1", [
    player,
  ]);
  return rows[0]?.currency;
}
