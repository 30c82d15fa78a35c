-- Publishes a withdrawn runner to all processes, so that none of them accepts bets on it.
create or replace function tell_of_runner_withdrawal() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'runner-withdrawn', 'payload',
    jsonb_build_object('eventId', new.event_id, 'at', new.at_ms, 'percent', new.percent))::text);
  return null;
end $$;

create or replace trigger runner_withdrawal_is_told after insert on runner_withdrawal
  for each row execute function tell_of_runner_withdrawal();
