-- The processes of the platform that live, each for a few seconds from its last sign of life.
create unlogged table platform_process (
  id text primary key,
  -- How fast platform time runs for it, where it keeps platform time: all have to have the same.
  clock_rate double precision,
  alive_until timestamptz not null
);

-- Which process looks whether a bet is worth what its order asks for; of one that lives no more another takes the order over.
alter table cash_out_order add column watcher text;
create index cash_out_order_of_watcher on cash_out_order (watcher);

-- Whoever watches an order hears that it was set, changed or removed, and somebody takes up one that is new.
create function tell_of_cash_out_order() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'cash-out-order', 'payload', coalesce(new.bet_id, old.bet_id))::text);
  return null;
end $$;
create trigger cash_out_order_is_told after insert or delete or update of at_least, percent on cash_out_order
  for each row execute function tell_of_cash_out_order();

-- A runner that was withdrawn in one process is bet on in none.
create function tell_of_runner_withdrawal() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'runner-withdrawn', 'payload',
    jsonb_build_object('eventId', new.event_id, 'at', new.at_ms, 'percent', new.percent))::text);
  return null;
end $$;
create trigger runner_withdrawal_is_told after insert on runner_withdrawal
  for each row execute function tell_of_runner_withdrawal();
