-- Returns what a player has staked and got back since a moment, over all products: a branch for each. `is_counted` is the
-- stake's part in limits: it counts when it is placed, unless it is void or a free bet. A return counts when its bet is
-- settled. `fresh` leaves out, of a bet that was edited, at most the stake of its replacement, so that edits cannot stake
-- the same money again and again.
create or replace function played(p_player text, p_since timestamptz)
returns table (stake bigint, fresh bigint, returned bigint, at timestamptz, is_counted boolean) language sql stable as $$
  -- Open bets count by placement and others by settlement, so that both parts use an index.
  select stake, stake, cashed_paid, placed_at, free_bet is null
    from bet where player = p_player and status = 'open' and placed_at > p_since
  union all
  select stake, stake - case when replaced_by is null then 0 else least(stake, (
      -- Null while the guard checks the replacement, which is not stored yet.
      select least(coalesce(sum(amount), 0), (select stake from bet r where r.id = bet.replaced_by))
        from bet_history h where h.bet_id = bet.id and h.kind = 'edited')) end,
      payout, placed_at, free_bet is null and placed_at > p_since
    from bet
    where player = p_player and status not in ('open', 'void') and settled_at > p_since
  union all
  -- Of games each stake and each win at its own time, and nothing of what was taken back.
  select case kind when 'bet' then amount else 0 end, case kind when 'bet' then amount else 0 end,
      case kind when 'win' then amount else 0 end, at, kind = 'bet'
    from game_transaction
    where player = p_player and at > p_since and status = 'OK' and kind in ('bet', 'win') and not is_undone;
$$;
