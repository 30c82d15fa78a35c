-- Posts a correction of a player's cash against the house's account `corrections`, and tells the player. Returns null, or
-- the refusal of cash_correction_refusal. Raises unique_violation (23505) for an id that was posted before.
create or replace function correct_cash(p_id text, p_player text, p_correction jsonb, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_currency text := p_correction->>'currency';
  v_amount bigint := (p_correction->>'amount')::bigint;
  v_refusal jsonb;
begin
  perform from player where number = p_player for no key update;
  v_refusal := cash_correction_refusal(p_player, p_correction);
  if v_refusal is not null then
    return v_refusal;
  end if;
  perform ledger_post('correction:' || p_id, 'correction',
    array[ledger_account_id(p_player, 'cash', v_currency), ledger_account_id(null, 'corrections', v_currency)],
    array[v_amount, -v_amount]);
  insert into cash_correction (id, player, currency, amount, cause, payment, difference, reverses, posted_at) values (
    p_id, p_player, v_currency, v_amount, p_correction->>'cause', p_correction->>'payment',
    (p_correction->>'difference')::bigint, p_correction->>'reverses', p_at);
  insert into notification (player, source, kind, data) values (p_player, 'correction:' || p_id, 'cash-corrected',
    jsonb_build_object('correction', p_id, 'cause', p_correction->>'cause', 'amount', v_amount, 'currency', v_currency));
  return null;
end $$;
