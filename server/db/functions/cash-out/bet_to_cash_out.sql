-- Returns a bet as cash-out reads it: as the API shows it, its revision, and its order.
create or replace function bet_to_cash_out(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('player', p_bet.player, 'bet', bet_json(p_bet), 'revision', p_bet.revision,
    'order', (select jsonb_build_object('atLeast', o.at_least, 'percent', o.percent)
      from cash_out_order o where o.bet_id = p_bet.id));
$$;
