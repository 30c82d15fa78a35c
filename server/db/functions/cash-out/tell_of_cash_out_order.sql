-- Publishes every change of an order, so that one process watches it.
create or replace function tell_of_cash_out_order() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'cash-out-order', 'payload', coalesce(new.bet_id, old.bet_id))::text);
  return null;
end $$;

create or replace trigger cash_out_order_is_told after insert or delete or update of at_least, percent on cash_out_order
  for each row execute function tell_of_cash_out_order();
