-- Records where the wheel of a day stopped, once a person, and gives the free bet of that place. p_turn: day, clientSeed, place, at,
-- and the free bet, or null where the place has none. Returns {outcome: turned} or a refusal.
create or replace function turn_wheel(p_player text, p_turn jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_refused jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  if not exists (select from wheel_turn where player = p_player and day = (p_turn->>'day')::date and place is null) then
    return refused('WHEEL_TURNED');
  end if;
  v_refused := lock_person(p_player);
  if v_refused is not null then
    return v_refused;
  end if;
  if was_given(p_player, 'wheel', p_turn->>'day')
    or exists (select from wheel_turn where player in (select same_person(p_player)) and day = (p_turn->>'day')::date
      and place is not null) then
    return refused('WHEEL_TURNED');
  end if;
  v_refused := case when jsonb_typeof(p_turn->'freeBet') = 'object' then give_free_bet(v_player, p_turn->'freeBet')
    else guard(v_player, 'bonus', p_turn) end;
  if v_refused is not null then
    return v_refused;
  end if;
  update wheel_turn set client_seed = p_turn->>'clientSeed', place = (p_turn->>'place')::int,
      at = (p_turn->>'at')::timestamptz
    where player = p_player and day = (p_turn->>'day')::date;
  insert into person_given (kind, subject, person, at)
    values ('wheel', p_turn->>'day', person_mark(p_player), (p_turn->>'at')::timestamptz) on conflict do nothing;
  return jsonb_build_object('outcome', 'turned');
end $$;
