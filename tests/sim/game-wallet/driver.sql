-- What the simulation of the game wallet adds: a provider with a game, and a driver that makes many calls in one round trip
-- and looks at what stands after each.

insert into casino_provider (code, name, dialect) values ('sim', 'Simulated games', 'canonical');
insert into casino_game (code, provider, provider_code, name, is_open, currencies, blocked_countries)
  values ('sim-dice', 'sim', 'dice', 'Dice', true, null, '{}');
create function sim_game_call(p_call jsonb) returns jsonb language plpgsql as $$
declare
  v_said jsonb := p_call->'said';
  v_hash text := p_call->>'hash';
  -- One moment for all: no check of time meets these players.
  v_at timestamptz := '2030-01-01T12:00:00Z';
begin
  case p_call->>'call'
    when 'bet' then
      return game_bet('sim', v_said, v_hash, v_at, '[]');
    when 'win' then
      return game_win('sim', v_said, v_hash, v_at);
    when 'both' then
      return game_bet_and_win('sim', v_said, v_hash, v_at, '[]');
    when 'rollback' then
      return game_rollback('sim', v_said, v_hash, v_at);
    when 'promo' then
      return game_promo_win('sim', v_said, v_hash, v_at);
    when 'end' then
      return game_end_round('sim', v_said->>'round', false, v_at);
    when 'lapse' then
      update game_round set heard_at = now() - interval '49 hours' where provider = 'sim' and round = v_said->>'round';
      perform lapse_game_rounds(500, v_at);
    when 'grant' then
      perform ledger_grant(v_said->>'transaction', p_call->>'owner', p_call->>'currency', (v_said->>'amount')::bigint);
    when 'leave' then
      update session set ended_at = now() where id = (select login_session from game_session where id = v_said->>'session')
        and ended_at is null;
  end case;
  return '{"status": "OK"}';
end $$;

-- Makes the calls in turn, each in a transaction within the transaction.
create function sim_game_run(p_calls jsonb) returns jsonb language plpgsql as $$
declare
  v_call jsonb;
  v_answer jsonb;
  v_steps jsonb[] := '{}';
begin
  for v_call in select * from jsonb_array_elements(p_calls) loop
    perform set_config('sim.fail_at', v_call->>'failAt', true);
    begin
      v_answer := sim_game_call(v_call);
      -- The end of its transaction.
      set constraints all immediate;
      set constraints all deferred;
      if (v_call->>'isCut')::boolean then
        raise exception 'cut before the commit' using errcode = 'SIM02';
      end if;
    exception when others then
      v_answer := jsonb_build_object('failed', sqlstate);
    end;
    v_steps := v_steps || (
      select jsonb_build_object(
        'answer', jsonb_strip_nulls(jsonb_build_object('failed', v_answer->'failed', 'status', v_answer->'status',
          'cash', v_answer#>'{money,cash}')),
        'sum', coalesce(sum(balance), 0),
        'cash', coalesce(sum(balance) filter (where player = v_call->>'owner' and kind = 'cash'), 0),
        'house', coalesce(sum(balance) filter (where kind = 'game_sim'), 0),
        'conflicts', (select count(*) from game_conflict where provider = 'sim' and transaction in
          (v_call#>>'{said,transaction}', v_call#>>'{said,betTransaction}', v_call#>>'{said,winTransaction}')),
        'round', (select jsonb_build_object('state', state, 'staked', staked, 'returned', returned) from game_round
          where provider = 'sim' and round = v_call#>>'{said,round}' and player = v_call->>'owner'))
      from ledger_account where currency = v_call->>'currency');
  end loop;
  return to_jsonb(v_steps);
end $$;

-- What does not add up in a currency when its journal is played from the beginning.
create function sim_game_faults(p_currency text) returns setof text language sql as $$
  select sim_ledger_faults(p_currency)
  union all
  -- A round has what its transactions moved, and what was taken back moved nothing.
  select 'round ' || r.round || ' of ' || r.player || ' says ' || r.returned - r.staked || ' but moved ' || coalesce(m.amount, 0)
    from game_round r left join lateral (
      select sum(e.amount) as amount from game_transaction t join ledger_entry e on e.transaction_id = 'game:' || t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'cash'
      where t.round_id = r.id
    ) m on true
    where r.currency = p_currency and coalesce(m.amount, 0) <> r.returned - r.staked
  union all
  select 'transaction ' || t.transaction || ' with the answer ' || t.status || ' moved money'
    from game_transaction t join ledger_transaction l on l.id = 'game:' || t.id
    where t.currency = p_currency and t.status <> 'OK';
$$;
