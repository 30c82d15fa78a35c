import type { CampaignTerms } from "../../../../plugins/bonuses/terms/terms-wire.ts";
import type { Queryable } from "../../../db/database.ts";

/** A campaign with its newest terms; amounts in euro cents. */
export interface Campaign {
  readonly slug: string;
  readonly version: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly madeAt: string;
  readonly terms: CampaignTerms;
}

const CAMPAIGN = `c.slug, c.version, instant(c.starts_at) as "startsAt", instant(c.ends_at) as "endsAt",
  instant(v.made_at) as "madeAt", named_terms(v.terms) as terms`;
const NEWEST = "campaign c join campaign_version v on v.campaign = c.slug and v.version = c.version";
const RUNNING = "c.state = 'running' and c.starts_at <= $1 and c.ends_at > $1";
/** The most that are shown at once. */
const MOST = 100;

/** The campaigns that everybody can read of at a moment: none that the desk gives by hand, or that a code opens. */
export async function findPromotions(database: Queryable, at: Date): Promise<Campaign[]> {
  const { rows } = await database.query<Campaign>(
    `select ${CAMPAIGN} from ${NEWEST} where ${RUNNING} and v.terms->'trigger'->>'kind' not in ('hand', 'code')
     order by c.starts_at desc, c.slug limit $2::int`,
    [at, MOST],
  );
  return rows;
}

/**
 * The campaigns that a player can take at a moment, without those that they declined, and those that are like one which
 * they never want again. Empty if the player is not to be spoken to.
 */
export async function findOffers(
  database: Queryable,
  { player, scale, at }: { readonly player: string; readonly scale: number; readonly at: Date },
): Promise<Campaign[]> {
  const { rows } = await database.query<Campaign>(
    `select ${CAMPAIGN} from ${NEWEST}, player p
     where p.number = $2 and p.status = 'active' and may_be_offered($2, $1) and ${RUNNING}
       and (v.terms->'trigger'->>'kind' not in ('hand', 'code', 'registration') or came_for($2, c.slug, v.terms))
       and not exists (select from offer_answer a where a.player = $2 and a.campaign = c.slug)
       and not exists (select from offer_answer a join campaign n on n.slug = a.campaign
         join campaign_version o on o.campaign = n.slug and o.version = n.version
         where a.player = $2 and a.answer = 'never' and o.terms->'trigger'->>'kind' = v.terms->'trigger'->>'kind'
           and o.terms->'reward'->>'kind' = v.terms->'reward'->>'kind')
       and campaign_refusal(p, c, v.terms, $4::numeric, $1) is null
     order by c.slug limit $3::int`,
    [at, player, MOST, scale],
  );
  return rows;
}

/** The campaign that a code or a campaign's number of a registration stands for; undefined if none runs. */
export async function findByCode(database: Queryable, code: string, at: Date): Promise<Campaign | undefined> {
  const { rows } = await database.query<Campaign>(
    `select ${CAMPAIGN} from ${NEWEST} where ${RUNNING}
       and (v.terms->'trigger'->>'code' = upper($2)
         or c.slug = lower($2) and v.terms->'trigger'->>'kind' not in ('hand', 'code'))
     order by c.slug limit 1`,
    [at, code],
  );
  return rows[0];
}

/** A campaign that was started at some time: drafts are known to the desk alone. */
export async function findCampaign(database: Queryable, slug: string): Promise<Campaign | undefined> {
  const sql = `select ${CAMPAIGN} from ${NEWEST} where c.slug = $1 and c.state <> 'draft'`;
  const { rows } = await database.query<Campaign>(sql, [slug]);
  return rows[0];
}

export interface NewCampaign {
  readonly slug: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly budget: number;
  readonly terms: CampaignTerms;
  readonly at: Date;
}

/** Adds a campaign that runs. One with the same address stays as it is. */
export async function insertCampaign(
  connection: Queryable,
  { slug, startsAt, endsAt, budget, terms, at }: NewCampaign,
): Promise<void> {
  const { rowCount } = await connection.query(
    `insert into campaign (slug, state, starts_at, ends_at, budget, created_at)
     values ($1, 'running', $2, $3, $4, $5) on conflict do nothing`,
    [slug, startsAt, endsAt, budget, at],
  );
  if (rowCount === 0) return;
  await connection.query(
    "insert into campaign_version (campaign, version, terms, made_at) values ($1, 1, $2::jsonb, $3)",
    [slug, JSON.stringify(terms), at],
  );
}

/** The country by which the rules of a player are chosen; null if it is not known. */
export async function findCountry(database: Queryable, player: string): Promise<string | null> {
  const sql = "select country from player_profile where player = $1";
  const { rows } = await database.query<{ country: string | null }>(sql, [player]);
  return rows[0]?.country ?? null;
}

export async function answerOffer(
  connection: Queryable,
  answer: { player: string; campaign: string; answer: "declined" | "never"; at: Date },
): Promise<void> {
  await connection.query(
    `insert into offer_answer (player, campaign, answer, at) values ($1, $2, $3, $4)
     on conflict (player, campaign) do update set answer = excluded.answer, at = excluded.at`,
    [answer.player, answer.campaign, answer.answer, answer.at],
  );
}

export async function isQuiet(database: Queryable, player: string): Promise<boolean> {
  return (await database.query("select from offer_quiet where player = $1", [player])).rowCount === 1;
}

export async function setQuiet(connection: Queryable, player: string, quiet: boolean, at: Date): Promise<void> {
  if (quiet) {
    await connection.query("insert into offer_quiet (player, at) values ($1, $2) on conflict do nothing", [player, at]);
  } else {
    await connection.query("delete from offer_quiet where player = $1", [player]);
  }
}
