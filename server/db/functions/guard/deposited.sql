-- Returns a player's deposits since a moment, gross and in the account's currency: those that were credited, whatever went
-- back later, and all that are under way.
create or replace function deposited(p_player text, p_since timestamptz)
returns table (amount bigint, at timestamptz) language sql stable as $$
  select case when counted is null then received else ceil(received::numeric * counted / amount)::bigint end, credited_at
    from payment where player = p_player and credited_at > p_since
  union all
  select coalesce(counted, amount), created_at from payment
    where player = p_player and direction = 'deposit' and credited_at is null
      and status in ('created', 'awaiting_player', 'processing', 'unknown', 'conflicted');
$$;
