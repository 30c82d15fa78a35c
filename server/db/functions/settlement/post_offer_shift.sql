-- Posts that more of the same payout, or less, is its offer's than before. A bet that was paid early is the house's win until
-- its own result is known, and its promotion if that is another. Nothing of the player's moves.
create or replace function post_offer_shift(p_before bet, p_bet bet) returns void language plpgsql as $$
declare
  v_more bigint := p_bet.offer_paid - p_before.offer_paid;
begin
  perform ledger_post('offer-shift:' || p_bet.id || ':' || p_bet.revision,
    case when v_more > 0 then 'offer' else 'offer-back' end,
    array[ledger_account_id(null, 'house', p_bet.currency), ledger_account_id(null, 'promotions', p_bet.currency)],
    array[v_more, -v_more]);
end $$;
