-- Gives what a mission promises, once a person, if all its steps are done. p_claim: mission, the version that the
-- player has read, at, and the free bet. Returns {outcome: claimed} or a refusal.
create or replace function claim_mission(p_player text, p_claim jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_mission mission;
  v_facts jsonb;
  v_refused jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  if exists (select from mission_claim where player = p_player and mission = p_claim->>'mission') then
    return refused('MISSION_CLAIMED');
  end if;
  select * into v_mission from mission where id = p_claim->>'mission' for share;
  if not v_mission.is_open or v_mission.version <> (p_claim->>'version')::int then
    return refused('TERMS_CHANGED');
  end if;
  v_facts := mission_facts(p_player);
  if exists (select from jsonb_array_elements(v_mission.steps) s
      where coalesce((v_facts->>(s->>'step'))::int, 0) < (s->>'count')::int) then
    return refused('MISSION_OPEN');
  end if;
  v_refused := lock_person(p_player);
  if v_refused is not null then
    return v_refused;
  end if;
  if was_given(p_player, 'mission', p_claim->>'mission')
    or exists (select from mission_claim where player in (select same_person(p_player)) and mission = p_claim->>'mission') then
    return refused('MISSION_CLAIMED');
  end if;
  v_refused := give_free_bet(v_player, p_claim->'freeBet');
  if v_refused is not null then
    return v_refused;
  end if;
  insert into mission_claim (player, mission, at) values (p_player, p_claim->>'mission', (p_claim->>'at')::timestamptz);
  insert into person_given (kind, subject, person, at)
    values ('mission', p_claim->>'mission', person_mark(p_player), (p_claim->>'at')::timestamptz) on conflict do nothing;
  return jsonb_build_object('outcome', 'claimed');
end $$;
