-- What a campaign's bonuses can cost and did cost, in euro cents, without adding up all of them. Changes wait in rows of
-- their own, so that a settlement locks nothing that players share, and whoever takes the campaign next adds them.
create table campaign_cost (
  campaign text primary key references campaign (slug),
  cost bigint not null
);
create table campaign_cost_change (
  id bigint primary key generated always as identity,
  campaign text not null references campaign (slug),
  change bigint not null
);
create index campaign_cost_change_of_campaign on campaign_cost_change (campaign);
insert into campaign_cost (campaign, cost)
  select c.slug, coalesce((select sum(b.cost) from bonus b where b.campaign = c.slug), 0) from campaign c;
