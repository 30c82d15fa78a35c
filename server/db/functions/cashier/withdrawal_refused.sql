-- Refuses a withdrawal that the fee eats up, for which too little was played, that has to go back to where money came from
-- first, or for which there is not enough money. If there is none of this, reserves the money and returns null. The player
-- is locked.
create or replace function withdrawal_refused(p_player player, p_withdrawal jsonb) returns jsonb language plpgsql as $$
declare
  v_currency text := p_withdrawal->>'currency';
  v_amount bigint := (p_withdrawal->>'amount')::bigint;
  v_fee bigint := (p_withdrawal->>'fee')::bigint;
  v_left bigint := turnover_left(p_player.number, v_currency, (p_withdrawal->>'turnoverPercent')::int);
  v_most bigint;
begin
  if v_fee >= v_amount then
    return refused('AMOUNT_TOO_SMALL', jsonb_build_object('least', v_fee + 1));
  end if;
  if v_left > 0 then
    return refused('TURNOVER_MISSING', jsonb_build_object('left', v_left));
  end if;
  v_most := most_back_to(p_player.number, v_currency, p_withdrawal->>'saved',
    array(select jsonb_array_elements_text(p_withdrawal->'ways')), v_amount);
  if v_most < v_amount then
    return refused('RETURN_FIRST', jsonb_build_object('most', v_most));
  end if;
  return ledger_hold('withdrawal:' || (p_withdrawal->>'id'), 'withdrawal-hold', p_player.number, v_currency,
    'pending_withdrawals', v_amount);
end $$;
