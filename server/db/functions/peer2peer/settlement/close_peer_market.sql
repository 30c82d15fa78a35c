-- Closes a market whose match begins: what is unmatched is cancelled, unless its player wished to keep it, for p_most orders
-- at a time. Returns the players whose money moved; nobody once it is done.
create or replace function close_peer_market(p_market text, p_at timestamptz, p_most integer) returns setof text
language plpgsql as $$
declare
  v_market peer_market;
  v_orders peer_order[];
  v_order peer_order;
begin
  select * into v_market from peer_market where id = p_market and status in ('open', 'closed') for update;
  if not found then
    return;
  end if;
  update peer_market set status = 'closed' where id = p_market and status = 'open';
  v_orders := array(select o from peer_order o where market = p_market and open_stake > 0 and not is_kept
    order by player, number limit p_most);
  perform peer_lock_accounts(array(select player from unnest(v_orders)), v_market.currency, false);
  foreach v_order in array v_orders loop
    perform peer_end_order(v_market, v_order, 'started', p_at);
    return next v_order.player;
  end loop;
end $$;
