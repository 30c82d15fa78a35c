-- Returns a player's deposits since a moment, gross and in the account's currency: those that were credited, whatever went
-- back later, and all that are under way. Where they count net, withdrawals that were paid since then are negative, at the
-- time when they were paid first.
create or replace function deposited(p_player text, p_since timestamptz, p_counts text)
returns table (amount bigint, at timestamptz) language sql stable as $$
  select case when counted is null then received else ceil(received::numeric * counted / amount)::bigint end, credited_at
    from payment where player = p_player and credited_at > p_since
  union all
  select coalesce(counted, amount), created_at from payment
    where player = p_player and direction = 'deposit' and credited_at is null
      and status in ('created', 'awaiting_player', 'processing', 'unknown', 'conflicted')
  union all
  select -coalesce(counted, amount), paid.at from payment
    cross join lateral (
      select min(s.at) as at from payment_stage s where s.payment = payment.id and s.status = 'paid') as paid
    where p_counts = 'net' and player = p_player and direction = 'withdrawal' and status = 'paid' and changed_at > p_since
      and paid.at > p_since;
$$;
