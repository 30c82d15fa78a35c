-- Closes a market whose match begins: what is unmatched is cancelled, unless its player wished to keep it. Returns the
-- players whose money moved; nobody if it is closed already.
create or replace function close_peer_market(p_market text, p_at timestamptz) returns setof text language plpgsql as $$
declare
  v_market peer_market;
  v_order peer_order;
begin
  select * into v_market from peer_market where id = p_market and status = 'open' for update;
  if not found then
    return;
  end if;
  update peer_market set status = 'closed' where id = p_market;
  for v_order in
    select * from peer_order where market = p_market and open_stake > 0 and not is_kept order by player, number
  loop
    perform peer_end_order(v_market, v_order, 'started', p_at);
    return next v_order.player;
  end loop;
end $$;
