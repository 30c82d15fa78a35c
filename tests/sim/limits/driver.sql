-- One act of a player at a moment, as the platform does it: the guard is asked in the act's own transaction, with the player
-- locked. p_is_killed dies after the act was written and before it commits.
create function sim_limits_act(p_player text, p_what text, p_id text, p_amount bigint, p_at timestamptz, p_is_killed boolean)
returns text language plpgsql as $$
declare
  v_player player;
  v_bet bet;
  v_refused jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  v_refused := guard(v_player, case p_what when 'bet' then 'sportBetting' when 'game' then 'casino' else 'deposit' end,
    jsonb_build_object('at', p_at, case p_what when 'deposit' then 'amount' else 'stake' end, p_amount));
  if v_refused is not null then
    return v_refused->>'code';
  end if;
  case p_what
    when 'bet' then
      insert into bet (id, player, type, stake, currency, odds, potential_return, acceptance, placed_at)
        values (p_id, p_player, 'single', p_amount, v_player.currency, 2000, p_amount * 2, '{}', p_at) returning * into v_bet;
      perform expose_bet(v_bet, running_stake(v_bet), running_return(v_bet));
    when 'game' then
      insert into game_transaction (provider, transaction, kind, hash, player, currency, amount, status, at)
        values ('house', p_id, 'bet', '', p_player, v_player.currency, p_amount, 'OK', p_at);
    else
      insert into payment (id, player, direction, way, kind, currency, amount, fee, received, status, service, created_at,
          changed_at, credited_at)
        values (p_id, p_player, 'deposit', 'card', 'card', v_player.currency, p_amount, 0, p_amount, 'succeeded', 'sim', p_at, p_at, p_at);
  end case;
  if p_is_killed then
    raise exception 'killed' using errcode = 'OLSIM';
  end if;
  return 'done';
end $$;
