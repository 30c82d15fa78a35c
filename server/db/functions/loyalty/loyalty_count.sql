-- Opens a player's account of points, or brings it to the month of a moment: what is older than a year goes, the oldest
-- first, so what was spent came from the oldest too. The player is locked.
create or replace function loyalty_count(p_player text, p_at timestamptz) returns void language plpgsql as $$
declare
  v_month date := date_trunc('month', p_at at time zone 'UTC');
  v_account loyalty_account;
  v_old bigint;
begin
  insert into loyalty_account (player, counted_month) values (p_player, v_month) on conflict do nothing;
  select * into v_account from loyalty_account where player = p_player;
  if v_account.counted_month >= v_month then
    return;
  end if;
  update loyalty_account set counted_month = v_month where player = p_player;
  v_old := v_account.balance - greatest(0, loyalty_kept(p_player, v_month));
  if v_old > 0 then
    perform loyalty_book(row(null, p_player, p_at, 'expired', 'month', v_month::text, -v_old, null, null, null, null, null,
      null, null)::loyalty_entry);
  end if;
  perform loyalty_rank(p_player);
end $$;
