-- Adds a notification of a cash-out by order, and returns its receipt.
create or replace function tell_of_cash_out(p_player text, p_receipt jsonb) returns jsonb language plpgsql as $$
begin
  if p_receipt is not null then
    insert into notification (player, source, kind, data)
      select p_player, 'bet-history:' || (select max(seq) from bet_history where bet_id = b.id), 'bet-cashed-out',
        bet_named(b) || jsonb_build_object('status', b.status, 'amount', (p_receipt->>'paid')::bigint)
      from bet b where b.id = p_receipt->'bet'->>'id';
  end if;
  return p_receipt;
end $$;
