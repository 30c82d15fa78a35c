-- What the simulation of campaigns adds to the wallet's driver: acts about bonuses, and a look at them after each.

insert into casino_game (code, provider, provider_code, name) values ('sim-slot', 'house', 'sim-slot', 'Slot');
insert into casino_title (game, service, rtp_least, rtp_most, hit_least, hit_most, deviation_least, deviation_most,
    greatest_return, released_on, place)
  values ('sim-slot', 'slots', 9600, 9600, 3000, 3000, 5000, 5000, 1000000, '2020-01-01', 999);

create function sim_act(p_act jsonb) returns jsonb language plpgsql as $$
declare
  v_payment payment;
  v_said jsonb;
  v_answer jsonb;
  v_at timestamptz := (p_act->>'at')::timestamptz;
begin
  case p_act->>'call'
    when 'take' then
      return take_campaign(p_act->>'player', jsonb_build_object('id', p_act->'id', 'campaign', p_act->'campaign',
        'version', 1, 'scale', 1, 'at', p_act->'at', 'byHand', true));
    when 'deposit' then
      insert into payment (id, player, direction, way, kind, currency, amount, fee, status, service, created_at, changed_at)
        values (p_act->>'id', p_act->>'player', 'deposit', 'card', 'card', p_act->>'currency', (p_act->>'amount')::bigint, 0,
          'processing', 'sim', v_at, v_at) returning * into v_payment;
      perform post_deposit(v_payment, v_payment.amount, 0, 1, false);
      update payment set credited_at = v_at, status = 'succeeded' where id = v_payment.id;
    when 'back' then
      perform from player where number = p_act->>'player' for no key update;
      select * into v_payment from payment where id = p_act->>'id';
      perform post_deposit(v_payment, (p_act->>'left')::bigint, 0, (p_act->>'version')::int, true);
    when 'giveUp' then
      return give_up_bonus(p_act->>'player', p_act->>'id', v_at);
    when 'expire' then
      return jsonb_build_object('ended', expire_bonus(p_act->>'id', v_at + interval '1 year'));
    when 'freeRound', 'freeWin', 'undo' then
      v_said := jsonb_build_object('session', 'session-' || (p_act->>'player'), 'game', 'sim-slot', 'round', p_act->'round',
        'transaction', p_act->'id', 'amount', p_act->'amount', 'currency', p_act->'currency', 'campaign', p_act->'bonus',
        'reference', p_act->'reference', 'player', game_alias('house', p_act->>'player'));
      v_answer := case p_act->>'call'
        when 'freeRound' then game_free_round('house', v_said - 'reference', md5(v_said::text), v_at, '[]')
        when 'freeWin' then game_promo_win('house', v_said - 'session', md5(v_said::text), v_at)
        else game_rollback('house', v_said - 'campaign', md5(v_said::text), v_at) end;
      return jsonb_strip_nulls(jsonb_build_object('outcome', v_answer->'status', 'code', v_answer#>'{refusal,code}'));
    when 'hold' then
      return coalesce(ledger_hold(p_act->>'id', 'withdrawal', p_act->>'player', p_act->>'currency', 'pending_withdrawals',
        (p_act->>'amount')::bigint), '{}');
    else
      return sim_call(p_act);
  end case;
  return '{}';
end $$;

-- Makes the acts in turn, each in a transaction within the transaction. Answers for each what it was answered or failed
-- with, the player's accounts and bonuses after it, and the sum of the currency's accounts.
create function sim_acts(p_acts jsonb) returns jsonb language plpgsql as $$
declare
  v_act jsonb;
  v_answer jsonb;
  v_steps jsonb[] := '{}';
begin
  for v_act in select * from jsonb_array_elements(p_acts) loop
    perform set_config('sim.fail_at', v_act->>'failAt', true);
    begin
      v_answer := sim_act(v_act);
      set constraints all immediate;
      set constraints all deferred;
      if (v_act->>'isCut')::boolean then
        raise exception 'cut before the commit' using errcode = 'SIM02';
      end if;
    exception when others then
      v_answer := jsonb_build_object('failed', sqlstate, 'text', sqlerrm);
    end;
    v_steps := v_steps || (
      select jsonb_build_object(
        'answer', v_answer - 'receipt', 'sum', coalesce(sum(balance), 0),
        'purse', coalesce(jsonb_object_agg(kind, balance) filter (where player = v_act->>'player' and balance <> 0), '{}'),
        'bonuses', (select coalesce(jsonb_object_agg(id, jsonb_build_array(state, coalesce(amount, 0), wagered, target)), '{}')
          from bonus where player = v_act->>'player'),
        'points', (select coalesce(sum(points), 0) / 1000 from loyalty_entry
          where player = v_act->>'player' and cause_kind = 'bonus'),
        'unused', (select count(*) from free_bet where player = v_act->>'player' and bet_id is null))
      from ledger_account where currency = v_act->>'currency');
  end loop;
  return to_jsonb(v_steps);
end $$;

-- Campaigns whose counter is not what their bonuses cost, and those that cost more than their budget; bets that count for
-- more than one bonus, with nothing too: what they count may come with a later correction.
create function sim_campaign_faults(p_prefix text) returns setof text language sql as $$
  select 'campaign ' || slug || ' has counted ' || campaign_held(slug) || ', but its bonuses cost ' || cost
    from campaign, lateral (select coalesce(sum(b.cost), 0) as cost from bonus b where b.campaign = slug) as costs
    where starts_with(slug, p_prefix) and (campaign_held(slug) <> cost or cost > budget)
  union all
  select 'bet ' || subject || ' counts for ' || count(*) || ' bonuses'
    from bonus_count where kind = 'bet' and starts_with(subject, p_prefix) group by subject having count(*) > 1;
$$;
