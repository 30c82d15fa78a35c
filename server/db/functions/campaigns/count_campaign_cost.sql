-- Adds to the cost of a campaign what was noted since, and locks it until the transaction ends. Players are locked before,
-- and nothing waits for a player afterwards.
create or replace function count_campaign_cost(p_campaign text) returns void language plpgsql as $$
begin
  insert into campaign_cost (campaign, cost) values (p_campaign, 0) on conflict do nothing;
  perform from campaign_cost where campaign = p_campaign for no key update;
  with noted as (delete from campaign_cost_change where campaign = p_campaign returning change)
  update campaign_cost set cost = cost + (select coalesce(sum(change), 0) from noted) where campaign = p_campaign;
end $$;
