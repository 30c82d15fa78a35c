-- Returns what a player has withdrawn in a currency within 24 hours before p_at, without what came back.
create or replace function withdrawn_lately(p_player text, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from payment
    where player = p_player and currency = p_currency and direction = 'withdrawal'
      and created_at > p_at - interval '24 hours' and status not in ('failed', 'reversed');
$$;
