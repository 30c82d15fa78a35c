-- Takes a match out of its market, as two people of the desk have decided. What it means for the two players is a job. False if
-- there is no such match that counts.
create or replace function void_peer_match(p_match bigint) returns boolean language plpgsql as $$
declare
  v_market peer_market;
begin
  select m.* into v_market from peer_market m join peer_match p on p.market = m.id where p.number = p_match for update of m;
  if not found or not exists (select from peer_match where number = p_match and void_reason is null) then
    return false;
  end if;
  update peer_market set revision = revision + 1 where id = v_market.id;
  perform peer_void_matches(array[p_match], 'desk');
  perform enqueue_job('settle-peer-markets', jsonb_build_object('eventId', v_market.event_id));
  return true;
end $$;
