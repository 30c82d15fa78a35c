-- Brings a market in line with its results: p_status is settled (with its winner), void, or closed where no result stands any
-- more. What was paid before is corrected by the difference, so an account may become negative. Returns the players whose
-- money moved, or null for a market that was settled since it was read.
create or replace function settle_peer_market(
  p_market text, p_revision integer, p_facts integer, p_status text, p_winner text, p_at timestamptz
) returns text[] language plpgsql as $$
declare
  v_market peer_market;
  v_order peer_order;
  v_before peer_position;
  v_after peer_position;
  v_is_settled boolean := p_status <> 'closed';
  v_status text;
  v_moved text[] := '{}';
begin
  -- One market at a time, because all of them write the house's accounts.
  perform pg_advisory_xact_lock(4300027);
  perform from player where number in (select player from peer_position where market = p_market)
    order by number for no key update;
  select * into v_market from peer_market where id = p_market and revision = p_revision for update;
  if not found then
    return null;
  end if;
  -- What says nothing of a result does not close a market whose match has not begun.
  v_status := case when v_market.status = 'open' and not v_is_settled then 'open' else p_status end;
  update peer_market set status = v_status, winner = p_winner, settled_at = case when v_is_settled then p_at end,
      revision = revision + 1, facts_read = p_facts
    where id = p_market;
  if v_market.status = v_status and v_market.winner is not distinct from p_winner then
    return v_moved;
  end if;
  for v_order in
    select * from peer_order where market = p_market and open_stake > 0 and v_is_settled order by player, number
  loop
    perform peer_end_order(v_market, v_order, 'settled', p_at);
    v_moved := v_moved || v_order.player;
  end loop;
  for v_before in select * from peer_position where market = p_market order by player loop
    v_after := v_before;
    v_after.is_settled := v_is_settled;
    v_after.net := case when p_status = 'settled' then peer_gain(p_market, v_before.player, p_winner) else 0 end;
    v_after.commission := greatest(0, v_after.net) * v_market.commission / 10000;
    if v_after is distinct from v_before then
      v_after.changed_at := p_at;
      perform peer_move(v_before, v_after,
        case when v_before.is_settled then 'peer-correction' else 'peer-settlement' end, v_market.currency);
      v_moved := v_moved || v_before.player;
    end if;
  end loop;
  return array(select distinct p from unnest(v_moved) as p order by p);
end $$;
