-- Returns what a player's rounds in a tournament come to, when that was reached and when the last one ended. By the best round,
-- or by all together up to the most that a turnover can bring.
create or replace function tournament_sum(
  p_entry text, p_terms jsonb, out score bigint, out rounds int, out reached_at timestamptz, out last_at timestamptz
) language plpgsql stable as $$
declare
  v_most bigint := case when p_terms->'scoring'->>'kind' = 'turnover' then (p_terms->'scoring'->>'most')::bigint * 1000 end;
begin
  with counted as (
    select r.ended_at, case when p_terms->'scoring'->>'kind' = 'best' then r.points
        else least(v_most, sum(r.points) over (order by r.ended_at))::bigint end as so_far
      from casino_tournament_round r where r.entry = p_entry),
  whole as (select coalesce(max(so_far), 0) as score, count(*)::int as rounds, max(ended_at) as last_at from counted)
  select w.score, w.rounds, (select min(c.ended_at) from counted c where c.so_far = w.score and w.score > 0), w.last_at
    into score, rounds, reached_at, last_at from whole w;
end $$;
