-- Gives what a mission promises, once a person, if all its steps are done. p_claim: mission, steps ({step, count}), at, and the free
-- bet. Returns {outcome: claimed} or a refusal.
create or replace function claim_mission(p_player text, p_claim jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_facts jsonb;
  v_refused jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  if exists (select from mission_claim where player = p_player and mission = p_claim->>'mission') then
    return refused('MISSION_CLAIMED');
  end if;
  v_facts := mission_facts(p_player);
  if exists (select from jsonb_array_elements(p_claim->'steps') s
      where coalesce((v_facts->>(s->>'step'))::int, 0) < (s->>'count')::int) then
    return refused('MISSION_OPEN');
  end if;
  v_refused := lock_person(p_player);
  if v_refused is not null then
    return v_refused;
  end if;
  if exists (select from mission_claim where player in (select same_person(p_player)) and mission = p_claim->>'mission') then
    return refused('MISSION_CLAIMED');
  end if;
  v_refused := give_free_bet(v_player, p_claim->'freeBet');
  if v_refused is not null then
    return v_refused;
  end if;
  insert into mission_claim (player, mission, at) values (p_player, p_claim->>'mission', (p_claim->>'at')::timestamptz);
  return jsonb_build_object('outcome', 'claimed');
end $$;
