-- Returns what a player has staked in a currency and got back within a time, over all products: bets by their settlement,
-- rounds of games as a whole by their end; one of which nobody has said how it ended is no loss. Free bets and what was
-- void count for nothing; a free bet that an offer gave back for the stake counts as returned.
create or replace function week_of_play(p_player text, p_currency text, p_from timestamptz, p_to timestamptz)
returns table (staked bigint, returned bigint) language sql stable as $$
  select coalesce(sum(s), 0)::bigint, coalesce(sum(r), 0)::bigint from (
    select stake as s, payout + offer_free_bet as r from bet
      where player = p_player and currency = p_currency and status not in ('open', 'void') and free_bet is null
        and settled_at >= p_from and settled_at < p_to
    union all
    select g.staked, g.returned from game_round g
      where g.player = p_player and g.currency = p_currency and g.ended_at >= p_from and g.ended_at < p_to
        and g.state not in ('open', 'lapsed')) as acts;
$$;
