-- Has the markets of a match settled when something is said of its results.
create or replace function peer_result_wakes() returns trigger language plpgsql as $$
begin
  perform enqueue_job('settle-peer-markets', jsonb_build_object('eventId', event_id))
    from (select distinct event_id from added) as said
    where exists (select from peer_market m where m.event_id = said.event_id);
  return null;
end $$;

drop trigger if exists result_wakes_peers on result_fact;
create trigger result_wakes_peers after insert on result_fact referencing new table as added
  for each statement execute function peer_result_wakes();
