-- Takes back a free round, which is given back while its bonus lasts, or the win of one; of a round that was rolled
-- back while its win stood, when that goes back too. The player is locked; p_back is the rollback.
create or replace function undo_free_round(p_of game_transaction, p_back game_transaction) returns void
language plpgsql as $$
declare
  v_bonus bonus;
  v_free free_rounds;
  v_is_on boolean;
  v_is_given_back boolean;
begin
  select * into v_bonus from bonus where id = p_of.campaign;
  select * into v_free from free_rounds where bonus = p_of.campaign;
  v_is_on := v_bonus.state = 'active' and v_bonus.target is null;
  if p_of.kind = 'promo' then
    v_is_given_back := exists (select from game_transaction
      where provider = p_of.provider and transaction = p_of.reference and is_undone);
    update free_rounds set won = won - p_of.amount,
        pending = pending + case when v_is_on and not v_is_given_back then 1 else 0 end,
        used = used - case when v_is_on and v_is_given_back then 1 else 0 end
      where bonus = p_of.campaign;
    perform move_free_win(v_bonus, v_free, p_back.id, -p_of.amount);
  -- One whose win stands was played.
  elsif not exists (select from game_transaction where provider = p_of.provider and reference = p_of.transaction
      and kind = 'promo' and status = 'OK' and not is_undone) then
    update free_rounds set pending = greatest(0, pending - 1), used = used - case when v_is_on then 1 else 0 end
      where bonus = p_of.campaign;
  end if;
end $$;
