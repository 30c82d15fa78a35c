-- Closes rounds of which nothing was heard for two days, as they stand, and returns how many. Their wins are paid whenever
-- they come. Of those that have a stake and not even a win of nothing, people are told: nobody said how they ended.
create or replace function lapse_game_rounds(p_most int, p_at timestamptz) returns int language plpgsql as $$
declare
  v_count int;
begin
  with lapsed as (
    update game_round set state = 'lapsed', ended_at = p_at where id in (
      select id from game_round where state = 'open' and heard_at < now() - interval '48 hours'
        order by heard_at limit p_most for update skip locked)
    returning *
  ), told as (
    insert into game_conflict (provider, transaction, hash, operation, said, at, kind, player, status, currency)
    select l.provider, l.round, 'lapsed ' || l.id, 'end-round', jsonb_build_object('round', l.round, 'game', l.game,
        'staked', l.staked, 'returned', l.returned, 'begunAt', instant(l.begun_at)),
      p_at, 'lapsed', l.player, 'LAPSED', l.currency
    from lapsed l where l.staked > 0 and not exists (
      select from game_transaction t where t.round_id = l.id and t.kind = 'win' and t.status = 'OK' and not t.is_undone)
    order by l.begun_at
    on conflict do nothing
  )
  select count(*) into v_count from lapsed;
  return v_count;
end $$;
