-- Notes that a bet has taken its offer.
create or replace function note_slip_offer(p_bet bet) returns void language plpgsql as $$
begin
  if p_bet.offer->'pays'->>'kind' = 'raised_boost' then
    insert into raised_boost_bet (bet_id, bonus) values (p_bet.id, upper(p_bet.offer->>'id'));
    return;
  end if;
  insert into slip_offer_taken (bet_id, offer, player, at)
    values (p_bet.id, p_bet.offer->>'id', p_bet.player, p_bet.placed_at);
  -- Counted only where it is limited, so that bets on other offers never wait for each other.
  update slip_offer set taken = taken + 1 where id = p_bet.offer->>'id' and terms ? 'stock';
end $$;
