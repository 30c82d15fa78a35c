import type { Database } from "../../../server/db/database.ts";
import { insertCampaign } from "../../../server/modules/bonuses/campaigns/campaign-repository.ts";

export { end } from "../../support/at-end.ts";
export { openTestDatabase, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { makeAccounts } from "../../support/players/accounts.ts";

const YEAR_MS = 365 * 86_400_000;
const WAGERING = {
  ...{ times: 50, days: 365, greatestStake: 1_000_000, minOdds: 1200 },
  weights: { sport: 100, casino: 100 },
};

/** Starts so many campaigns, all of which these players have taken: they wager one, and wait with all others for a bet. */
export async function takeCampaigns(database: Database, players: readonly string[], count: number): Promise<void> {
  const at = new Date();
  const times = { at, startsAt: at, endsAt: new Date(at.getTime() + YEAR_MS), budget: 100_000_000_000 };
  for (let number = 0; number < count; number++) {
    const isWagered = number === 0;
    await insertCampaign(database, {
      slug: `bench-${number}`,
      ...times,
      terms: {
        trigger: isWagered ? { kind: "hand" } : { kind: "bet", least: 50_000_000, minOdds: 1200 },
        reward: isWagered
          ? { kind: "money", amount: 100_000_000, wagering: WAGERING }
          : { kind: "free_bet", amount: 500, days: 7, conditions: {} },
        ...{ conditions: {}, days: 365 },
      },
    });
  }
  await database.query(
    `insert into bonus (id, player, campaign, version, state, currency, scale, cost, amount, target, cause, taken_at, began_at, ends_at)
     select p || '-' || c.slug, p, c.slug, 1, case when w then 'active' else 'waiting' end, 'EUR', 1, 500,
       case when w then 100000000 end, case when w then 5000000000 end, case when w then 'hand' end, $2::timestamptz,
       case when w then $2::timestamptz end, $2::timestamptz + interval '1 year'
     from unnest($1::text[]) p, (select slug, slug = 'bench-0' as w from campaign where slug like 'bench-%') c`,
    [players, at],
  );
  await database.script("analyze bonus; analyze campaign; analyze campaign_version");
}
