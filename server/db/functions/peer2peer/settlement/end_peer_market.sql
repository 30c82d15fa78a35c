-- Ends a market as two people of the desk have decided, whatever its results say: p_winner is null where everything is given
-- back. Its settlement is a job. False if there is no such market, outcome, or change.
create or replace function end_peer_market(p_market text, p_winner text) returns boolean language plpgsql as $$
declare
  v_market peer_market;
  v_status text := case when p_winner is null then 'void' else 'settled' end;
begin
  select * into v_market from peer_market where id = p_market for update;
  if not found or p_winner <> all (v_market.outcomes) or (v_status = v_market.status and v_market.winner is not distinct from p_winner)
  then
    return false;
  end if;
  update peer_market set decided_status = v_status, decided_winner = p_winner where id = p_market;
  perform enqueue_job('settle-peer-markets', jsonb_build_object('eventId', v_market.event_id));
  return true;
end $$;
