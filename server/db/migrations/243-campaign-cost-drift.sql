-- What a recount found: that the kept cost of a campaign was not the sum of its bonuses, in euro cents. The recount
-- has mended it; the row is for the desk, which shows it beside the campaign.
create table campaign_cost_drift (
  campaign text not null references campaign (slug),
  found_at timestamptz not null,
  kept bigint not null,
  exact bigint not null check (exact <> kept),
  primary key (campaign, found_at)
);
