-- Ends what is open of an order, and gives back what was reserved for that alone. The market is locked.
create or replace function peer_end_order(p_market peer_market, p_order peer_order, p_reason text, p_at timestamptz) returns void
language plpgsql as $$
begin
  update peer_order set open_stake = 0, ended = p_reason, ended_at = p_at where id = p_order.id;
  perform peer_reserve(p_market, p_order.player, p_at);
end $$;
