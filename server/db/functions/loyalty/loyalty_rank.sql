-- Brings a player's level to what their points of a year reach, and tells their open pages. The player is locked.
create or replace function loyalty_rank(p_player text) returns void language plpgsql as $$
declare
  v_account loyalty_account;
  v_level integer;
begin
  select * into v_account from loyalty_account where player = p_player;
  v_level := loyalty_level_of(loyalty_year(p_player, v_account.counted_month));
  if v_level <> v_account.level then
    update loyalty_account set level = v_level where player = p_player;
    perform publish_fact(jsonb_build_object('channel', 'player', 'payload', jsonb_build_object('player', p_player,
      'delta', jsonb_build_object('loyalty', jsonb_build_object('from', v_account.level, 'to', v_level))))::text);
  end if;
end $$;
