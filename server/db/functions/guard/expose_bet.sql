-- Adds to the exposure of a player's open bets, or subtracts from it. The player is locked.
create or replace function expose_bet(p_bet bet, p_stake bigint, p_return bigint) returns void language plpgsql as $$
begin
  insert into player_exposure as e (player, open_return) values (p_bet.player, p_return)
    on conflict (player) do update set open_return = e.open_return + excluded.open_return;
  insert into event_exposure as e (player, event_id, stake)
    select distinct p_bet.player, exposed_event(event_id), p_stake from bet_leg where bet_id = p_bet.id
    on conflict (player, event_id) do update set stake = e.stake + excluded.stake;
  if p_stake < 0 then
    delete from event_exposure e using bet_leg l
      where l.bet_id = p_bet.id and e.player = p_bet.player and e.event_id = exposed_event(l.event_id) and e.stake = 0;
  end if;
end $$;
