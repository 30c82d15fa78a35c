-- Returns by saved way what came in by it, less what went back to it or is on its way back.
create or replace function net_deposits(p_player text, p_currency text) returns table (saved_way text, net bigint)
language sql stable as $$
  select p.saved_way, sum(case
      when direction = 'deposit' then posted
      when status in ('failed', 'reversed') then 0
      else -amount end)::bigint
    from payment p
    where player = p_player and currency = p_currency and p.saved_way is not null
    group by p.saved_way;
$$;
