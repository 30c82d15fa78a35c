-- Makes what is kept of a player in a tournament what the rounds themselves say, and writes only what differs. The entry is
-- locked. Of a sum the first rounds count, up to the most; of a turnover those until the most is reached. Returns whether
-- something differed.
create or replace function sum_tournament_entry(p_entry text, p_tournament casino_tournament) returns boolean
language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_most bigint := (p_tournament.terms->'scoring'->>'most')::bigint;
  v_sum record;
  v_differed boolean;
begin
  select * into v_entry from casino_tournament_entry where id = p_entry;
  with exact as (
    select r.id, r.ended_at, tournament_points(p_tournament.terms, r) as points from game_round r
      where r.player = v_entry.player and r.begun_at >= greatest(v_entry.joined_at, p_tournament.starts_at)
        and r.begun_at < p_tournament.ends_at and r.ended_at is not null
        and is_tournament_time(p_tournament, v_entry.joined_at, r.begun_at, r.ended_at)),
  ranked as (
    select id, ended_at, points, row_number() over in_order as nth, sum(points) over in_order - points as before
      from exact where points is not null
      window in_order as (order by ended_at, id rows between unbounded preceding and current row)),
  worth as materialized (
    select id, ended_at, points from ranked where case p_tournament.terms->'scoring'->>'kind'
      when 'sum' then nth <= v_most when 'turnover' then before < v_most * 1000 else true end),
  gone as (
    delete from casino_tournament_round k where k.entry = p_entry
      and not exists (select from worth w where w.id = k.round) returning 1),
  put as (
    insert into casino_tournament_round (entry, round, points, ended_at)
      select p_entry, w.id, w.points, w.ended_at from worth w where not exists (
        select from casino_tournament_round k where k.entry = p_entry and k.round = w.id
          and (k.points, k.ended_at) = (w.points, w.ended_at))
      on conflict (entry, round) do update set points = excluded.points, ended_at = excluded.ended_at returning 1)
  select exists (select from gone) or exists (select from put) into v_differed;
  select * into v_sum from tournament_sum(p_entry, p_tournament.terms);
  if (v_sum.score, v_sum.rounds, v_sum.reached_at, v_sum.last_at)
      is not distinct from (v_entry.score, v_entry.rounds, v_entry.reached_at, v_entry.last_at) then
    return v_differed;
  end if;
  update casino_tournament_entry set score = v_sum.score, rounds = v_sum.rounds, reached_at = v_sum.reached_at,
      last_at = v_sum.last_at
    where id = p_entry;
  return true;
end $$;
