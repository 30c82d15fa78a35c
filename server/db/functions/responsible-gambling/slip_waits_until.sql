-- Returns until when a bet waits because a selection of it was not in the slip for so many minutes; null if it does not.
-- What was never in the slip would wait from now on. A bet that replaces another one brings that one's selections along.
create or replace function slip_waits_until(p_player text, p_minutes int, p_act jsonb, p_at timestamptz) returns timestamptz
language sql stable as $$
  select nullif(greatest(p_at, max(coalesce(k.since, p_at) + make_interval(mins => p_minutes))), p_at)
    from jsonb_array_elements(p_act->'legs') as leg
    left join slip_selection k on k.player = p_player and k.selection = slip_digest(leg)
    where not exists (
      select from bet_leg old where old.bet_id = p_act->>'replaces' and old.event_id = leg->>'eventId'
        and old.market_id = leg->>'marketId' and old.specifiers = leg->>'specifiers' and old.outcome_id = leg->>'outcomeId');
$$;
