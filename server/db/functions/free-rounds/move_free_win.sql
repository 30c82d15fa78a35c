-- Moves what a free round has won, or what is taken back of it, where it is less than nothing: cash at once; bonus money once
-- the rounds are over, and cash once that was wagered. The player is locked.
create or replace function move_free_win(p_bonus bonus, p_free free_rounds, p_id text, p_amount bigint) returns void
language plpgsql as $$
declare
  v_is_wagered boolean := p_bonus.state = 'active' and p_bonus.target is not null;
  v_terms jsonb := terms_of_bonus(p_bonus);
begin
  -- What has gone back with the deposit does not go back again.
  if p_amount = 0 or p_bonus.reason = 'deposit_returned' or p_free.is_bonus and not v_is_wagered and p_bonus.state <> 'completed' then
    return;
  end if;
  perform ledger_post('game:' || p_id,
    case when v_is_wagered then case when p_amount > 0 then 'bonus-grant' else 'bonus-end' end
      when p_amount > 0 then 'game-promo' else 'game-rollback' end,
    array[ledger_account_id(p_bonus.player, case when v_is_wagered then bonus_account(v_terms) else 'cash' end, p_bonus.currency),
      ledger_account_id(null, 'promotions', p_bonus.currency)],
    array[p_amount, -p_amount]);
  update bonus set amount = amount + p_amount,
      target = target + case when v_is_wagered then p_amount * (v_terms->'reward'->'wagering'->>'times')::int else 0 end,
      -- Until the rounds are over it is the most that they can cost.
      cost = case when p_bonus.state = 'active' and not v_is_wagered then cost else ceil((amount + p_amount) / scale)::bigint end
    where id = p_bonus.id;
  if v_is_wagered and p_bonus.amount + p_amount = 0 then
    update bonus set state = 'forfeited', reason = 'win_taken_back', ended_at = clock_timestamp() where id = p_bonus.id;
    perform tell_of_bonus(p_bonus.id);
  end if;
end $$;
