-- Reserves for a player's position in a market exactly what can be lost in it now. Returns how much more that is than
-- before. Whether there is enough money was looked at before. The market is locked.
create or replace function peer_reserve(p_market peer_market, p_player text, p_at timestamptz) returns bigint
language plpgsql as $$
declare
  v_before peer_position;
  v_after peer_position;
begin
  insert into peer_position (market, player, changed_at) values (p_market.id, p_player, p_at) on conflict do nothing;
  select * into v_before from peer_position where market = p_market.id and player = p_player;
  v_after := v_before;
  v_after.reserved := peer_exposure(p_market, p_player);
  perform peer_date_risk(p_market, p_player);
  if v_after.reserved <> v_before.reserved then
    v_after.changed_at := p_at;
    perform peer_move(v_before, case when v_after.reserved > v_before.reserved then 'peer-hold' else 'peer-release' end, v_after,
      p_market.currency);
  end if;
  return v_after.reserved - v_before.reserved;
end $$;
