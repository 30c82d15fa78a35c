-- Lets what rests on exchanged money go along with it: the share of what is still to be played through, and the deposits
-- that have to go back to where they came from, of which the rest of the cash covers as much as it can. So no exchange makes
-- either go away. p_cash is the cash before the exchange, with what is reserved for orders against other players. The player is
-- locked.
create or replace function carry_obligations(p_exchange exchange, p_cash bigint, p_turnover_percent int) returns void
language plpgsql as $$
declare
  v_turnover bigint := ceil(turnover_left(p_exchange.player, p_exchange.from_currency, p_turnover_percent)::numeric
    * p_exchange.amount / p_cash);
  v_owed bigint;
begin
  select coalesce(sum(net), 0) into v_owed from net_deposits(p_exchange.player, p_exchange.from_currency) where net > 0;
  insert into exchange_origin (exchange, saved_way, taken, given)
    select p_exchange.id, saved_way, taken, ceil(taken::numeric * p_exchange.receives / p_exchange.amount)
    from (
      select n.saved_way, least(n.net, least(p_exchange.amount, v_owed - (p_cash - p_exchange.amount))
        - (sum(n.net) over (order by n.saved_way) - n.net)) as taken
      from net_deposits(p_exchange.player, p_exchange.from_currency) n where n.net > 0) as origin
    where taken > 0;
  update exchange set turnover_taken = v_turnover,
      turnover_given = ceil(v_turnover::numeric * p_exchange.receives / p_exchange.amount)
    where id = p_exchange.id;
end $$;
