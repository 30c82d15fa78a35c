-- Strikes several players' bets in one transaction: [{player, key, hash, bet}], answered in their order as by place_bet. One that
-- fails fails all of them, and nothing was done.
create function place_bets(p_placements jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
begin
  -- Everybody at first and in one order, as in revise_bets, so that two that lock many never wait for each other.
  perform from player where number in (select p->>'player' from jsonb_array_elements(p_placements) as p)
    order by number for no key update;
  for v_each in select p from jsonb_array_elements(p_placements) with ordinality as placements (p, n) order by n loop
    return next place_bet(v_each->>'player', v_each->>'key', v_each->>'hash', v_each->'bet');
  end loop;
end $$;
