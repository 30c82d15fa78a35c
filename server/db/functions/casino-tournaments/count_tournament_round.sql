-- Makes what counts of a round for a player in a tournament what it is worth now (null: nothing). The entry is locked. A round
-- that ends after all that counted before is added; anything else is summed anew.
create or replace function count_tournament_round(
  p_entry casino_tournament_entry, p_terms jsonb, p_round text, p_ended_at timestamptz, p_points bigint
) returns void language plpgsql as $$
declare
  v_kept casino_tournament_round;
  v_sum record;
  v_ended_at timestamptz := case when p_points is not null then p_ended_at end;
  v_score bigint;
begin
  select * into v_kept from casino_tournament_round where entry = p_entry.id and round = p_round;
  if (v_kept.points, v_kept.ended_at) is not distinct from (p_points, v_ended_at) then
    return;
  end if;
  delete from casino_tournament_round where entry = p_entry.id and round = p_round and p_points is null;
  insert into casino_tournament_round (entry, round, points, ended_at)
    select p_entry.id, p_round, p_points, p_ended_at where p_points is not null
    on conflict (entry, round) do update set points = excluded.points, ended_at = excluded.ended_at;
  if v_kept.entry is null and (p_entry.last_at is null or p_ended_at > p_entry.last_at) then
    v_score := case when p_terms->'scoring'->>'kind' = 'best' then greatest(p_entry.score, p_points)
      else least((p_terms->'scoring'->>'most')::bigint * 1000, p_entry.score + p_points) end;
    update casino_tournament_entry set score = v_score, rounds = rounds + 1, last_at = p_ended_at,
        reached_at = case when v_score > p_entry.score then p_ended_at else p_entry.reached_at end
      where id = p_entry.id;
    return;
  end if;
  select * into v_sum from tournament_sum(p_entry.id, p_terms);
  update casino_tournament_entry set score = v_sum.score, rounds = v_sum.rounds, reached_at = v_sum.reached_at,
      last_at = v_sum.last_at
    where id = p_entry.id;
end $$;
