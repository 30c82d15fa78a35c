-- Returns why a correction of a player's cash cannot be posted: null if it can. p_correction is {currency, amount, cause,
-- payment, difference, reverses}. What is taken has to be there; only a correction that takes another one back may leave
-- the cash below zero, because what was given by mistake may be gone.
create or replace function cash_correction_refusal(p_player text, p_correction jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_amount bigint := (p_correction->>'amount')::bigint;
  v_cash bigint;
begin
  select balance into v_cash from ledger_account
    where player = p_player and kind = 'cash' and currency = p_correction->>'currency';
  if v_cash is null then
    return refused('CURRENCY_NOT_OPEN');
  end if;
  if p_correction->>'payment' is not null
    and not exists (select from payment where id = p_correction->>'payment' and player = p_player) then
    return refused('PAYMENT_UNKNOWN');
  end if;
  if p_correction->>'difference' is not null
    and not exists (select from settlement_difference where id = (p_correction->>'difference')::bigint) then
    return refused('DIFFERENCE_UNKNOWN');
  end if;
  if p_correction->>'reverses' is not null then
    return case
      when not exists (select from cash_correction c where c.id = p_correction->>'reverses' and c.player = p_player
        and c.currency = p_correction->>'currency' and c.amount = -v_amount) then refused('CORRECTION_UNKNOWN')
      when exists (select from cash_correction c where c.reverses = p_correction->>'reverses')
        then refused('CORRECTION_REVERSED') end;
  end if;
  if v_cash + v_amount < 0 and v_amount < 0 then
    return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', -(v_cash + v_amount)));
  end if;
  return null;
end $$;
