-- Adds a bet to the hash chain of its player's receipts, which says that its cash-outs will be sealed too.
create or replace function seal_bet(p_bet bet, p_json jsonb, p_rules text) returns void language plpgsql as $$
declare
  v_last bet_seal;
  v_payload text;
begin
  select * into v_last from bet_seal where player = p_bet.player order by number desc limit 1;
  v_payload := jsonb_build_object('number', coalesce(v_last.number, 0) + 1, 'previous', v_last.hash, 'rules', p_rules,
    'account', p_bet.player, 'sealsCashOuts', true, 'bet', p_json)::text;
  insert into bet_seal (bet_id, player, number, payload, hash)
    values (p_bet.id, p_bet.player, coalesce(v_last.number, 0) + 1, v_payload,
      encode(sha256(convert_to(v_payload, 'UTF8')), 'hex'));
end $$;
