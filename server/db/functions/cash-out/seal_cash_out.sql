-- Adds what was paid for a bet, or a part of it, to the hash chain that begins with the bet's receipt, in the order of
-- time even where the clocks of two machines differ. The bet is locked, and as it is afterwards.
create or replace function seal_cash_out(p_bet bet, p_stake bigint, p_paid bigint, p_tax bigint, p_kind text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_last cash_out_seal;
  v_payload text;
begin
  select * into v_last from cash_out_seal where bet_id = p_bet.id order by number desc limit 1;
  v_payload := jsonb_build_object('number', coalesce(v_last.number, 0) + 1,
    'previous', coalesce(v_last.hash, (select hash from bet_seal where bet_id = p_bet.id)),
    'account', p_bet.player, 'bet', p_bet.id, 'kind', p_kind, 'stake', p_stake, 'paid', p_paid, 'tax', p_tax,
    'total', jsonb_build_object('stake', p_bet.cashed_stake, 'paid', p_bet.cashed_paid),
    'at', instant(greatest(p_at, p_bet.placed_at, (v_last.payload::jsonb->>'at')::timestamptz)), 'replacedBy', p_bet.replaced_by)::text;
  insert into cash_out_seal (bet_id, number, player, payload, hash)
    values (p_bet.id, coalesce(v_last.number, 0) + 1, p_bet.player, v_payload,
      encode(sha256(convert_to(v_payload, 'UTF8')), 'hex'));
end $$;
