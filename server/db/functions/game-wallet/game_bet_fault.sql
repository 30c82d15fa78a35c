-- Returns the status of a bet that does not fit its session, {game, round, currency} in the provider's names; null if it
-- does. Nothing is kept of one that does not.
create or replace function game_bet_fault(p_session game_session, p_said jsonb) returns text language plpgsql stable as $$
declare
  v_game text;
begin
  if p_session.id is null then
    return 'INVALID_TOKEN';
  end if;
  select code into v_game from casino_game where provider = p_session.provider and provider_code = p_said->>'game';
  return case when v_game is null then 'UNKNOWN_GAME' when v_game <> p_session.game then 'INVALID_REQUEST'
    when p_session.currency <> p_said->>'currency' then 'WRONG_CURRENCY'
    when exists (select from game_round where provider = p_session.provider and round = p_said->>'round'
      and player = p_session.player and (game, currency) <> (p_session.game, p_session.currency)) then 'INVALID_REQUEST' end;
end $$;
