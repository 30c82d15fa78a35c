-- Returns until when a player's own rule refuses, at a moment of now or before, what begins a risk: null if it does not,
-- infinity if only the end of an open bet changes that. Of what is tried on an earlier bet, p_seq is that bet: those
-- after it are left out. Bets that used a free bet count without their stake.
--   hours       {from, to, zone}: between two times of the day
--   after_loss  {amount, minutes}: after bets and rounds of games that ended within so many minutes have lost so much
--               together, the newest first; a win before a loss does not make up for it
--   open_bets   {most}: while so many bets are open; an order against other players is one while it rests or awaits a result
--   slip_time   {minutes}: of single selections alone, so never here (slip_waits_until)
--   gain        {amount, zone}: once the bets and rounds that ended today have won so much together
-- Against other players a whole market is one bet that ends with its result.
create or replace function own_rule_until(p_player text, p_kind text, p_terms jsonb, p_at timestamptz,
  p_seq bigint default null) returns timestamptz
language plpgsql stable as $$
declare
  v_amount bigint := (p_terms->>'amount')::bigint;
  v_span interval := (p_terms->>'minutes')::int * interval '1 minute';
  v_local timestamp := p_at at time zone coalesce(p_terms->>'zone', 'UTC');
  v_from time := (p_terms->>'from')::time;
  v_to time := (p_terms->>'to')::time;
  v_day timestamptz := v_local::date::timestamp at time zone coalesce(p_terms->>'zone', 'UTC');
  v_until timestamptz;
begin
  case p_kind
    when 'slip_time' then
      null;
    when 'hours' then
      if v_from < v_to and v_local::time >= v_from and v_local::time < v_to
          or v_from > v_to and (v_local::time >= v_from or v_local::time < v_to) then
        v_until := (v_local::date + v_to + case when v_local::time < v_to then interval '0' else interval '1 day' end)
          at time zone (p_terms->>'zone');
        -- Where an hour comes twice, the end can be before the second one.
        v_until := case when v_until > p_at then v_until else p_at + interval '1 hour' end;
      end if;
    when 'after_loss' then
      select max(settled_at) + v_span into v_until from (
        select settled_at, sum(loss) over (order by settled_at desc, seq desc) as lost from (
          select settled_at, seq, case when free_bet is null then stake else 0 end - payout as loss
            from bet where player = p_player and status <> 'open' and settled_at > p_at - v_span and settled_at <= p_at
          union all
          select ended_at, 0, staked - returned
            from game_round where player = p_player and ended_at > p_at - v_span and ended_at <= p_at
          union all
          select changed_at, 0, commission - net from peer_position
            where player = p_player and is_settled and changed_at > p_at - v_span and changed_at <= p_at) as each
      ) as ended where lost >= v_amount;
    when 'open_bets' then
      if (p_terms->>'most')::int <= (select count(*) from bet
            where player = p_player and status = 'open' and (p_seq is null or seq < p_seq))
          + (select count(*) from bet
            where player = p_player and status <> 'open' and settled_at > p_at and seq < p_seq)
          -- Of what is tried on an earlier bet nobody knows which orders stood then.
          + (select count(*) from peer_unsettled(p_player) where p_seq is null) then
        v_until := 'infinity';
      end if;
    when 'gain' then
      if v_amount <= (select coalesce(sum(payout - case when free_bet is null then stake else 0 end), 0) from bet
          where player = p_player and status <> 'open' and settled_at >= v_day and settled_at <= p_at)
          + (select coalesce(sum(returned - staked), 0) from game_round
            where player = p_player and ended_at >= v_day and ended_at <= p_at)
          + (select coalesce(sum(net - commission), 0) from peer_position
            where player = p_player and is_settled and changed_at >= v_day and changed_at <= p_at) then
        v_until := (v_local::date + 1)::timestamp at time zone (p_terms->>'zone');
      end if;
  end case;
  return v_until;
end $$;
