-- Returns how much a player still has to stake before the first withdrawal in a currency: a share of what came in, in
-- percent, with what went along with exchanged money. After the first withdrawal it is 0. Against other players what was
-- won or lost in a market counts, so that an order and its hedge play nothing through.
create or replace function turnover_left(p_player text, p_currency text, p_percent int) returns bigint
language plpgsql stable as $$
begin
  if exists (
    select from payment where player = p_player and currency = p_currency and direction = 'withdrawal'
      and status not in ('failed', 'reversed')) then
    return 0;
  end if;
  return greatest(0,
    (select coalesce(sum(posted), 0) * p_percent / 100 from payment
      where player = p_player and currency = p_currency and direction = 'deposit')
    + (select coalesce(sum(case when to_currency = p_currency then turnover_given else -turnover_taken end), 0)::bigint
      from exchange where player = p_player and p_currency in (from_currency, to_currency))
    - (select coalesce(sum(stake), 0) from bet
      where player = p_player and currency = p_currency and free_bet is null and status <> 'void' and replaced_by is null)
    - (select coalesce(sum(amount), 0)::bigint from game_transaction
      where player = p_player and currency = p_currency and kind = 'bet' and status = 'OK' and not is_undone)
    - (select coalesce(sum(abs(p.net)), 0)::bigint from peer_position p join peer_market m on m.id = p.market
      where p.player = p_player and p.is_settled and m.currency = p_currency));
end $$;
