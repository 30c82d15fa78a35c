-- What the wallet's simulation adds: a driver that makes many calls in one round trip, each in a transaction within the
-- transaction, and looks at the money after each.

create function sim_call(p_call jsonb) returns jsonb language plpgsql as $$
begin
  case p_call->>'call'
    when 'place' then
      return place_bet(p_call->>'player', p_call->>'key', p_call->>'hash', p_call->'bet');
    when 'withdraw' then
      return jsonb_build_object('answer', withdraw_bet(p_call->>'player', p_call->>'key', 1000000)->'receipt');
    when 'revise' then
      -- Not revise_bets, whose lock would let other seeds wait until this whole batch is over.
      return jsonb_build_object('revised', case when revise_bet(p_call->'revision') is null then 0 else 1 end);
    when 'cashOut' then
      return cash_out(p_call->>'player', p_call->>'key', p_call->>'hash', p_call->'cashOut');
    when 'grant' then
      perform ledger_grant(p_call->>'id', p_call->>'player', p_call->>'currency', (p_call->>'amount')::bigint);
    when 'freeBet' then
      insert into free_bet (id, player, amount, currency, granted_at, expires_at)
        values (p_call->>'id', p_call->>'player', (p_call->>'amount')::bigint, p_call->>'currency', 'epoch', 'infinity');
    -- What nobody may do.
    when 'unbalanced' then
      perform ledger_post(p_call->>'id', 'grant', array[ledger_account_id(p_call->>'player', 'cash', p_call->>'currency')],
        array[(p_call->>'amount')::bigint]);
    when 'rewrite' then
      update ledger_entry set amount = amount + 1 where transaction_id = p_call->>'id';
    when 'forget' then
      delete from ledger_transaction where id = p_call->>'id';
  end case;
  return '{}';
end $$;

-- Makes the calls in turn. Answers for each what it was answered or failed with, the player's money and unused free bets after
-- it, what the tax and promotions have, and the sum of the currency's accounts.
create function sim_run(p_calls jsonb) returns jsonb language plpgsql as $$
declare
  v_call jsonb;
  v_answer jsonb;
  v_steps jsonb[] := '{}';
begin
  for v_call in select * from jsonb_array_elements(p_calls) loop
    perform set_config('sim.fail_at', v_call->>'failAt', true);
    begin
      v_answer := sim_call(v_call);
      -- The end of its transaction.
      set constraints all immediate;
      set constraints all deferred;
      if (v_call->>'isCut')::boolean then
        raise exception 'cut before the commit' using errcode = 'SIM02';
      end if;
    exception when others then
      v_answer := jsonb_build_object('failed', sqlstate);
    end;
    -- A receipt tells the money of then.
    if v_answer->'receipt' is not null then
      v_answer := (v_answer - 'receipt') || jsonb_build_object('bet', v_answer#>'{receipt,bet,id}', 'money', v_answer#>'{receipt,money}');
    end if;
    v_steps := v_steps || (
      select jsonb_build_object('answer', v_answer, 'sum', coalesce(sum(balance), 0),
        'cash', coalesce(sum(balance) filter (where player = v_call->>'player' and kind = 'cash'), 0),
        'pending', coalesce(sum(balance) filter (where player = v_call->>'player' and kind = 'pending_bets'), 0),
        'pendingFree', coalesce(sum(balance) filter (where player = v_call->>'player' and kind = 'pending_free_bets'), 0),
        'tax', coalesce(sum(balance) filter (where kind = 'tax'), 0),
        'promotions', coalesce(sum(balance) filter (where kind = 'promotions'), 0),
        'unusedFreeBets', (select count(*) from free_bet where player = v_call->>'player' and bet_id is null))
      from ledger_account where currency = v_call->>'currency');
  end loop;
  return to_jsonb(v_steps);
end $$;

-- What does not add up in a currency when its journal is played from the beginning.
create function sim_faults(p_currency text) returns setof text language sql as $$
  select sim_ledger_faults(p_currency)
  union all
  -- A bet has moved on its player's cash what it paid, less what it cost.
  select 'bet ' || b.id || ' moved ' || coalesce(m.amount, 0) || ' of cash'
    from bet b left join lateral (
      select sum(e.amount) as amount
      from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.player = b.player and a.kind = 'cash'
        and e.transaction_id = any (array['stake:' || b.id]
          || array(select k || b.id || ':' || r from unnest(array['settlement:', 'reversal:', 'cash-out:']) k, generate_series(0, b.revision) r))
    ) m on true
    where b.currency = p_currency
      and coalesce(m.amount, 0) <> coalesce(b.payout, b.cashed_paid) - case when b.free_bet is null then b.stake else 0 end;
$$;
