-- Places several bets and returns one answer for each, in order. A bet that has waited (`hasWaited`) leaves the bets in
-- flight in the same transaction that answers it.
create or replace function place_bets(p_placements jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
begin
  -- All players are locked first and in one order, as in revise_bets, so that two calls never wait for each other.
  perform from player where number in (select p->>'player' from jsonb_array_elements(p_placements) as p)
    order by number for no key update;
  if jsonb_path_exists(p_placements, '$[*].bet.offer.id') then
    perform lock_slip_offers(p_placements);
  end if;
  for v_each in select p from jsonb_array_elements(p_placements) with ordinality as placements (p, n) order by n loop
    return next place_bet(v_each->>'player', v_each->>'key', v_each->>'hash', v_each->'bet');
    if (v_each->>'hasWaited')::boolean then
      delete from bet_in_flight where player = v_each->>'player' and key = v_each->>'key';
    end if;
  end loop;
end $$;
