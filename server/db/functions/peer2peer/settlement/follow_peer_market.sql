-- Brings positions of a market in line with it, p_most at a time, in the order of their players: what is open is ended and
-- what was won or lost is paid once it is over; what was paid before is corrected by the difference, so an account may become
-- negative. Returns the players whose money moved, or null once all are in line.
create or replace function follow_peer_market(p_market text, p_most integer, p_at timestamptz) returns text[]
language plpgsql as $$
declare
  v_market peer_market;
  v_players text[];
  v_order peer_order;
  v_before peer_position;
  v_after peer_position;
  v_moved text[] := '{}';
begin
  v_players := array(select p.player from peer_position p join peer_market m on m.id = p.market
    where p.market = p_market and p.revision < m.revision order by p.player limit p_most);
  perform from player where number = any (v_players) order by number for no key update;
  select * into v_market from peer_market where id = p_market for update;
  perform peer_lock_accounts(v_players, v_market.currency, true);
  for v_order in
    select * from peer_order where market = p_market and player = any (v_players) and open_stake > 0
      and v_market.status in ('settled', 'void') order by player, number
  loop
    perform peer_end_order(v_market, v_order, 'settled', p_at);
    v_moved := v_moved || v_order.player;
  end loop;
  for v_before in select * from peer_position where market = p_market and player = any (v_players) order by player loop
    v_after := v_before;
    v_after.reserved := peer_exposure(v_market, v_before.player);
    perform peer_date_risk(v_market, v_before.player);
    v_after.is_settled := v_market.status in ('settled', 'void');
    v_after.net := case when v_market.status = 'settled' then peer_gain(p_market, v_before.player, v_market.winner) else 0 end;
    v_after.commission := greatest(0, v_after.net) * v_market.commission / 10000;
    if v_after is distinct from v_before then
      v_after.changed_at := p_at;
      perform peer_move(v_before, case when v_before.is_settled then 'peer-correction'
        when v_after.is_settled then 'peer-settlement'
        when v_after.reserved > v_before.reserved then 'peer-hold' else 'peer-release' end, v_after, v_market.currency);
      v_moved := v_moved || v_before.player;
    end if;
    perform peer_date_risk(v_market, v_before.player);
    update peer_position set revision = v_market.revision where id = v_before.id;
  end loop;
  if cardinality(v_players) < p_most then
    update peer_market set followed = revision where id = p_market
      and not exists (select from peer_position where market = p_market and revision < v_market.revision);
  end if;
  return case when cardinality(v_players) > 0 then array(select distinct p from unnest(v_moved) as p order by p) end;
end $$;
