-- Returns what a player won or lost in a market by its winner.
create or replace function peer_gain(p_market text, p_player text, p_winner text) returns bigint language sql stable as $$
  select coalesce(sum(case side when 'back' then 1 else -1 end
      * case when outcome = p_winner then matched_win else -matched_stake end), 0)::bigint
    from peer_order where market = p_market and player = p_player;
$$;
