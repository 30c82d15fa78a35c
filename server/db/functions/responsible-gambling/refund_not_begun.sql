-- Ends a player's open bets of which nothing has begun at a moment, as a self-exclusion does in some places: what is still
-- at risk of each stake goes back. Bets with a free bet stand, because their stake was not the player's. Returns those
-- that ended, and null for each that could not be: one that fails keeps no other from its refund. The player is locked.
create or replace function refund_not_begun(p_player text, p_at timestamptz) returns setof jsonb language plpgsql as $$
declare
  v_bet bet;
begin
  for v_bet in
    select * from bet b where b.player = p_player and b.status = 'open' and b.free_bet is null and not exists (
        select from bet_leg l where l.bet_id = b.id
          and (l.is_live or l.result is not null or coalesce((l.event->>'startsAt')::timestamptz <= p_at, true)))
      order by b.seq for no key update
  loop
    -- Its result is known already: it is settled by that.
    continue when is_past_post(v_bet);
    begin
      return next bet_json(cash_out_part(v_bet, v_bet.stake - v_bet.cashed_stake, v_bet.stake - v_bet.cashed_stake, 0,
        'cashed_out', p_at));
    exception when others then
      raise warning 'bet % was not refunded: % %', v_bet.id, sqlstate, sqlerrm;
      return next null;
    end;
  end loop;
end $$;
