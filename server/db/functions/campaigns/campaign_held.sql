-- Returns what a campaign's bonuses can cost and did cost, in euro cents.
create or replace function campaign_held(p_campaign text) returns bigint language sql stable as $$
  select coalesce((select cost from campaign_cost where campaign = p_campaign), 0)
    + coalesce((select sum(change) from campaign_cost_change where campaign = p_campaign), 0)::bigint;
$$;
