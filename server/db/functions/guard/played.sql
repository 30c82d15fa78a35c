-- Returns what a player has staked and got back since a moment, over all products: a branch for each. `at` is when it was
-- staked, where `is_counted` says that the stake has a part in limits: free bets and what is void do not, but what was
-- cashed out before a bet became void does. `counts_at` is when a bet was settled, by which its return counts, and its
-- stake too where that is later. `fresh` leaves out, of a bet that was edited, at most the stake of its replacement, so
-- that edits cannot stake the same money again and again.
create or replace function played(p_player text, p_since timestamptz)
returns table (stake bigint, fresh bigint, returned bigint, at timestamptz, counts_at timestamptz, is_counted boolean)
language sql stable as $$
  -- Open bets count by placement and others by settlement, so that both parts use an index.
  select stake, stake, cashed_paid, placed_at, placed_at, free_bet is null
    from bet where player = p_player and status = 'open' and placed_at > p_since
  union all
  select stake, stake - case when replaced_by is null then 0 else least(stake, (
      -- Null while the guard checks the replacement, which is not stored yet.
      select least(coalesce(sum(amount), 0), (select stake from bet r where r.id = bet.replaced_by))
        from bet_history h where h.bet_id = bet.id and h.kind = 'edited')) end,
      payout, placed_at, settled_at, free_bet is null
    from bet
    where player = p_player and status not in ('open', 'void') and settled_at > p_since
  union all
  -- The part of a void bet that was cashed out before was staked, and what it paid came back.
  select cashed_stake, cashed_stake, cashed_paid, placed_at, settled_at, free_bet is null
    from bet where player = p_player and status = 'void' and cashed_stake > 0 and settled_at > p_since
  union all
  -- Of games each stake and each win at its own time, and nothing of what was taken back.
  select case kind when 'bet' then amount else 0 end, case kind when 'bet' then amount else 0 end,
      case kind when 'win' then amount else 0 end, at, at, kind = 'bet'
    from game_transaction
    where player = p_player and at > p_since and status = 'OK' and kind in ('bet', 'win') and not is_undone
  union all
  -- Of tournaments the fee, unless it came back, and what one with a fee has paid.
  select fee, fee, 0, joined_at, joined_at, true
    from casino_tournament_entry where player = p_player and joined_at > p_since and fee > 0 and back_at is null
  union all
  select 0, 0, paid, paid_at, paid_at, false
    from casino_tournament_entry where player = p_player and paid_at > p_since and fee > 0 and paid is not null
  union all
  -- Against other players each order when it was placed, by how much more was at stake with it, or less with a hedge; what
  -- was cancelled or is void not at all.
  select greatest(o.grown, 0), greatest(o.grown, 0), greatest(-o.grown, 0), o.placed_at, o.placed_at, true
    from peer_order o join peer_market m on m.id = o.market
    where o.player = p_player and o.placed_at > p_since and o.grown <> 0 and m.status <> 'void'
  union all
  -- What came of a whole market with its result.
  select 0, 0, p.reserved + p.net - p.commission, p.changed_at, p.changed_at, false
    from peer_position p join peer_market m on m.id = p.market
    where p.player = p_player and p.changed_at > p_since and p.is_settled and m.status <> 'void';
$$;
