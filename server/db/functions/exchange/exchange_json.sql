-- Returns an exchange as its player sees it: {id, from, to, amount, receives, rate, at}.
create or replace function exchange_json(p_exchange exchange) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_exchange.id, 'from', p_exchange.from_currency, 'to', p_exchange.to_currency,
    'amount', p_exchange.amount, 'receives', p_exchange.receives, 'rate', p_exchange.rate, 'at', instant(p_exchange.at));
$$;
