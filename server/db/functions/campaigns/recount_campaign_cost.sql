-- Makes the kept cost of a campaign the sum of its bonuses, and keeps what differed. Returns whether something did. Locks the
-- campaign's cost as `count_campaign_cost` does. Bonuses and notes are read by one statement: whatever is settled meanwhile
-- is in both or in neither.
create or replace function recount_campaign_cost(p_campaign text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_kept bigint;
  v_exact bigint;
begin
  insert into campaign_cost (campaign, cost) values (p_campaign, 0) on conflict do nothing;
  perform from campaign_cost where campaign = p_campaign for no key update;
  with noted as (delete from campaign_cost_change where campaign = p_campaign returning change)
  select c.cost + (select coalesce(sum(change), 0) from noted),
      (select coalesce(sum(b.cost), 0) from bonus b where b.campaign = p_campaign)
    into v_kept, v_exact from campaign_cost c where c.campaign = p_campaign;
  update campaign_cost set cost = v_exact where campaign = p_campaign;
  if v_kept = v_exact then
    return false;
  end if;
  insert into campaign_cost_drift (campaign, found_at, kept, exact) values (p_campaign, p_at, v_kept, v_exact)
    on conflict (campaign, found_at) do nothing;
  return true;
end $$;
