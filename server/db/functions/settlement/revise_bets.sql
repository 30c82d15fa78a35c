-- Revises several bets, in one process at a time, because all of them write the house's account.
create or replace function revise_bets(p_revisions jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
  v_revised jsonb;
begin
  perform pg_advisory_xact_lock(4300002);
  -- All players are locked first and in one order, as in place_bets, so that two calls never wait for each other.
  perform from player where number in (
      select b.player from bet b join jsonb_array_elements(p_revisions) as r on b.id = r->>'id')
    order by number for no key update;
  for v_each in select * from jsonb_array_elements(p_revisions) loop
    v_revised := revise_bet(v_each);
    if v_revised is not null then
      return next v_revised;
    end if;
  end loop;
end $$;
