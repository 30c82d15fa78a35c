-- Counts the stake of a game for the oldest bonus that its player wagers; one that was taken back counts for nothing.
create or replace function count_game_for_bonus() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
  v_wagering jsonb;
  v_reason text;
begin
  select b.* into v_bonus from bonus b
    where b.player = new.player and b.currency = new.currency and b.state = 'active' and b.target is not null
      and b.id = coalesce((select min(c.bonus) from bonus_count c join bonus o on o.id = c.bonus
        where o.player = new.player and c.kind = 'game' and c.subject = new.id), b.id)
      and bonus_ends_at(b, new.at) > new.at
    order by b.number limit 1;
  if not found then
    return null;
  end if;
  v_wagering := terms_of_bonus(v_bonus)->'reward'->'wagering';
  v_reason := case
    when new.is_undone then 'undone'
    when new.at < v_bonus.began_at then 'before'
    when (v_wagering->'weights'->>'casino')::int = 0 then 'product'
    when new.amount > in_currency((v_wagering->>'greatestStake')::bigint, v_bonus.scale) then 'stake'
  end;
  perform count_for_bonus(v_bonus, 'game', new.id, new.at, new.amount,
    case when v_reason is null then new.amount * (v_wagering->'weights'->>'casino')::int / 100 else 0 end, v_reason);
  return null;
end $$;

create or replace trigger game_counts_for_bonus after insert on game_transaction for each row
  when (new.kind = 'bet' and new.status = 'OK' and new.player is not null) execute function count_game_for_bonus();
create or replace trigger undone_game_counts_for_bonus after update of is_undone on game_transaction for each row
  when (new.kind = 'bet' and new.status = 'OK' and new.is_undone and not old.is_undone)
  execute function count_game_for_bonus();
