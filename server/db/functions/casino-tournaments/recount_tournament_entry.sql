-- Counts anew, from the rounds themselves, what a player in a tournament has, and keeps what differed; while the tournament is
-- not decided it is mended. Returns whether something differed.
create or replace function recount_tournament_entry(p_entry text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_tournament casino_tournament;
  v_sum record;
  v_differed boolean;
begin
  select * into v_entry from casino_tournament_entry where id = p_entry and not is_closed for no key update;
  if not found then
    return false;
  end if;
  select * into v_tournament from casino_tournament where slug = v_entry.tournament;
  with exact as (
    select r.id, r.ended_at, tournament_points(v_tournament.terms, r) as points from game_round r
      where r.player = v_entry.player and r.begun_at >= greatest(v_entry.joined_at, v_tournament.starts_at)
        and r.begun_at < v_tournament.ends_at and r.ended_at is not null
        and is_tournament_time(v_tournament, v_entry.joined_at, r.begun_at, r.ended_at)),
  worth as (select * from exact where points is not null),
  gone as (
    delete from casino_tournament_round k where k.entry = p_entry
      and not exists (select from worth w where w.id = k.round) returning 1),
  put as (
    insert into casino_tournament_round as k (entry, round, points, ended_at)
      select p_entry, w.id, w.points, w.ended_at from worth w
      on conflict (entry, round) do update set points = excluded.points, ended_at = excluded.ended_at
        where (k.points, k.ended_at) <> (excluded.points, excluded.ended_at) returning 1)
  select exists (select from gone) or exists (select from put) into v_differed;
  select * into v_sum from tournament_sum(p_entry, v_tournament.terms);
  if not v_differed and (v_sum.score, v_sum.rounds, v_sum.reached_at, v_sum.last_at)
      is not distinct from (v_entry.score, v_entry.rounds, v_entry.reached_at, v_entry.last_at) then
    return false;
  end if;
  insert into casino_tournament_drift (entry, found_at, kept, exact) values (p_entry, p_at, v_entry.score, v_sum.score)
    on conflict do nothing;
  update casino_tournament_entry set score = v_sum.score, rounds = v_sum.rounds, reached_at = v_sum.reached_at,
      last_at = v_sum.last_at
    where id = p_entry;
  return true;
end $$;
