-- True if a resting order that an order would meet is of the same player, or of another account of the same person.
create or replace function peer_meets_own(p_player text, p_market text, p_outcome text, p_side text, p_price integer)
returns boolean language plpgsql as $$
declare
  v_mark text := person_mark(p_player);
  v_other text;
begin
  for v_other in select distinct player from peer_crossing(p_market, p_outcome, p_side, p_price) loop
    if v_other = p_player or person_mark(v_other) = v_mark then
      return true;
    end if;
  end loop;
  return false;
end $$;
