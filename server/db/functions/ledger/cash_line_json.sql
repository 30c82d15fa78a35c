-- Returns a line of a wallet's cash: {number, at, id, kind, amount, balance}. Its time has the microseconds that cursors
-- need to match exactly.
create or replace function cash_line_json(p_line cash_line) returns jsonb language sql stable as $$
  select jsonb_build_object('number', p_line.number::text,
    'at', to_char(p_line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'id', p_line.transaction_id,
    'kind', p_line.kind, 'amount', p_line.amount, 'balance', p_line.balance);
$$;
