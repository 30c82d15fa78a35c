-- Returns what a round is worth in a tournament, in thousandths; null if it does not count: it is open, was left or lapsed, was
-- played in another game or currency, or with less than the smallest bet.
create or replace function tournament_points(p_terms jsonb, p_round game_round) returns bigint language plpgsql stable as $$
declare
  v_least bigint := (p_terms->'least'->>p_round.currency)::bigint;
begin
  if p_round.state <> 'ended' or v_least is null or p_round.staked < v_least or not (
    p_terms->'games'->'codes' ? p_round.game or exists (
      select from casino_title where game = p_round.game and p_terms->'games'->'services' ? service)) then
    return null;
  end if;
  return case p_terms->'scoring'->>'kind'
    when 'turnover' then p_round.staked * 1000 / v_least
    else p_round.returned * 1000 / p_round.staked end;
end $$;
