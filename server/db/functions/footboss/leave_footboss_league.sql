-- Takes a player out of a league; one without members is dropped. Returns whether they were in it.
create or replace function leave_footboss_league(p_player text, p_code text) returns boolean language plpgsql as $$
declare
  v_league bigint;
  v_was boolean;
begin
  select number into v_league from footboss_league where code = p_code for no key update;
  delete from footboss_member where league = v_league and player = p_player;
  v_was := found;
  delete from footboss_league l where l.number = v_league and v_was
    and not exists (select from footboss_member m where m.league = l.number);
  return v_was;
end $$;
