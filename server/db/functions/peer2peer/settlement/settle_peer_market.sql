-- Brings a market in line with its results: p_status is settled (with its winner), void, or closed where no result stands;
-- p_spans are the spans of time whose matches are void, p_is_odd says that no rule tells who has won. Its positions follow
-- by `follow_peer_market`. Returns false for a market that was settled since it was read.
create or replace function settle_peer_market(
  p_market text, p_revision integer, p_facts integer, p_status text, p_winner text, p_spans jsonb, p_is_odd boolean,
  p_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_market peer_market;
  v_is_over boolean := p_status <> 'closed';
  v_status text;
begin
  select * into v_market from peer_market where id = p_market and revision = p_revision for update;
  if not found then
    return false;
  end if;
  -- What says nothing of a result does not close a market whose match has not begun.
  v_status := case when v_market.status = 'open' and not v_is_over then 'open' else p_status end;
  if v_market.status = v_status and v_market.winner is not distinct from p_winner and v_market.void_spans = p_spans then
    update peer_market set facts_read = p_facts, is_odd = p_is_odd where id = p_market;
    return true;
  end if;
  update peer_market set status = v_status, winner = p_winner, settled_at = case when v_is_over then p_at end,
      void_spans = p_spans, is_odd = p_is_odd, revision = revision + 1, facts_read = p_facts
    where id = p_market;
  perform peer_void_matches(array(
    select number from peer_match m where market = p_market and void_reason is distinct from 'desk'
      and (void_reason is null) = exists (select from jsonb_to_recordset(p_spans) as s ("from" timestamptz, "to" timestamptz)
        where at >= coalesce("from", '-infinity') and at < coalesce("to", 'infinity'))), 'data');
  return true;
end $$;
