-- Makes what counts of a round for a player in a tournament what it is worth now. The entry is locked. Returns false where that
-- cannot be added to what is kept, so that the rounds have to be gone through again.
create or replace function count_tournament_round(
  p_entry text, p_tournament casino_tournament, p_round game_round
) returns boolean language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_kept casino_tournament_round;
  v_kind text := p_tournament.terms->'scoring'->>'kind';
  v_most bigint := (p_tournament.terms->'scoring'->>'most')::bigint;
  v_points bigint;
  v_is_later boolean;
  v_score bigint;
begin
  select * into v_entry from casino_tournament_entry where id = p_entry;
  select * into v_kept from casino_tournament_round where entry = p_entry and round = p_round.id;
  if is_tournament_time(p_tournament, v_entry.joined_at, p_round.begun_at, p_round.ended_at) then
    v_points := tournament_points(p_tournament.terms, p_round);
  end if;
  if v_kept.entry is not null then
    return (v_kept.points, v_kept.ended_at) is not distinct from (v_points, p_round.ended_at);
  end if;
  if v_points is null then
    return true;
  end if;
  v_is_later := v_entry.last_at is null or p_round.ended_at > v_entry.last_at;
  if v_kind = 'sum' and v_entry.rounds >= v_most or v_kind = 'turnover' and v_entry.score >= v_most * 1000 then
    return v_is_later;
  end if;
  v_score := case v_kind when 'best' then greatest(v_entry.score, v_points)
    when 'turnover' then least(v_most * 1000, v_entry.score + v_points) else v_entry.score + v_points end;
  if v_kind = 'turnover' and v_score >= v_most * 1000 and not v_is_later then
    return false;
  end if;
  insert into casino_tournament_round (entry, round, points, ended_at)
    values (p_entry, p_round.id, v_points, p_round.ended_at);
  update casino_tournament_entry set score = v_score, rounds = rounds + 1, last_at = greatest(last_at, p_round.ended_at),
      reached_at = case
        when v_points = 0 or v_kind = 'best' and v_points < score then reached_at
        when v_kind = 'best' and v_points = score then least(reached_at, p_round.ended_at)
        when v_kind = 'best' then p_round.ended_at
        else greatest(reached_at, p_round.ended_at) end
    where id = p_entry;
  return true;
end $$;
