-- Keeps the squad of a player for a round until its deadline, in place of one from before. p_squad: round, formation, picks,
-- captain, cost, at; what it holds was checked. The later of the caller's time and the database's counts. Returns
-- {outcome: saved | refused, ...}.
create or replace function save_footboss_squad(p_player text, p_squad jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_deadline timestamptz;
  v_at timestamptz;
  v_answer jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  select deadline into v_deadline from footboss_round where number = (p_squad->>'round')::bigint for share;
  if not found then
    return refused('FOOTBOSS_ROUND_UNKNOWN');
  end if;
  v_at := greatest((p_squad->>'at')::timestamptz, platform_time());
  if v_deadline <= v_at then
    return refused('FOOTBOSS_CLOSED');
  end if;
  v_answer := footboss_may_play(v_player, v_at);
  if v_answer is not null then
    return v_answer;
  end if;
  insert into footboss_squad (round, player, formation, picks, captain, cost, saved_at)
    select (p_squad->>'round')::bigint, p_player, p_squad->>'formation',
      array(select jsonb_array_elements_text(p_squad->'picks')), p_squad->>'captain', (p_squad->>'cost')::int, v_at
    on conflict (round, player) do update set formation = excluded.formation, picks = excluded.picks,
      captain = excluded.captain, cost = excluded.cost, saved_at = excluded.saved_at;
  return jsonb_build_object('outcome', 'saved');
end $$;
