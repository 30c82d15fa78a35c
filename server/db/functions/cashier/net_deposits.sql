-- Returns by saved way what came in by it, less what went back to it or is on its way back. Deposits that were exchanged
-- count in the currency that they are in now.
create or replace function net_deposits(p_player text, p_currency text) returns table (saved_way text, net bigint)
language sql stable as $$
  select n.saved_way, sum(n.net)::bigint
    from (
      select p.saved_way, case
          when direction = 'deposit' then posted
          when status in ('failed', 'reversed') then 0
          else -amount end as net
        from payment p where player = p_player and currency = p_currency and p.saved_way is not null
      union all
      select o.saved_way, -o.taken from exchange e join exchange_origin o on o.exchange = e.id
        where e.player = p_player and e.from_currency = p_currency
      union all
      select o.saved_way, o.given from exchange e join exchange_origin o on o.exchange = e.id
        where e.player = p_player and e.to_currency = p_currency) as n
    group by n.saved_way;
$$;
