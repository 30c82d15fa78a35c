-- Returns the answer to a cash-out: the bet, the player's money, the paid amount.
create or replace function cash_out_receipt(p_bet bet, p_paid bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('bet', bet_json(p_bet), 'money', player_money(p_bet.player, p_bet.currency), 'paid', p_paid);
$$;
