-- Returns what a player has withdrawn of all wallets within 24 hours before p_at, without what came back, in the account's
-- currency.
create or replace function withdrawn_lately(p_player text, p_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(coalesce(counted, amount)), 0)::bigint from payment
    where player = p_player and direction = 'withdrawal'
      and created_at > p_at - interval '24 hours' and status not in ('failed', 'reversed');
$$;
