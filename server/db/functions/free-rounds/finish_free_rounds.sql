-- Ends the free rounds of a bonus once each has been played and its win was heard of; at once if they are over otherwise.
-- What they won is the player's already, or becomes bonus money now. The player is locked.
create or replace function finish_free_rounds(p_bonus text, p_at timestamptz, p_is_over boolean default false) returns void
language plpgsql as $$
declare
  v_free free_rounds;
  v_bonus bonus;
  v_terms jsonb;
begin
  select * into v_free from free_rounds where bonus = p_bonus;
  select * into v_bonus from bonus where id = p_bonus and state = 'active' and target is null;
  if not found or not p_is_over and (v_free.used < v_free.rounds or v_free.pending > 0) then
    return;
  end if;
  v_terms := terms_of_bonus(v_bonus);
  if v_free.is_bonus and v_free.won > 0 then
    perform ledger_post('bonus:' || p_bonus, 'bonus-grant',
      array[ledger_account_id(v_bonus.player, bonus_account(v_terms), v_bonus.currency),
        ledger_account_id(null, 'promotions', v_bonus.currency)],
      array[v_free.won, -v_free.won]);
    update bonus set amount = v_free.won, cost = ceil(v_free.won / scale)::bigint,
        target = v_free.won * (v_terms->'reward'->'wagering'->>'times')::int, began_at = p_at,
        ends_at = p_at + make_interval(days => (v_terms->'reward'->'wagering'->>'days')::int)
      where id = p_bonus;
  else
    update bonus set state = case when v_free.used = 0 then 'expired' else 'completed' end,
        cost = ceil(amount / scale)::bigint, ended_at = p_at
      where id = p_bonus;
  end if;
  perform tell_of_bonus(p_bonus);
end $$;
