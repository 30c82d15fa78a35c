-- As before, but found by the accounts' index whatever is known of the table: with thousands of players a look at every account
-- cost more than the rest of the bet.
create or replace function ledger_account_id(p_player text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  if p_player is null then
    select id into v_id from ledger_account where player is null and kind = p_kind and currency = p_currency;
  else
    select id into v_id from ledger_account where player = p_player and kind = p_kind and currency = p_currency;
  end if;
  if v_id is null then
    insert into ledger_account (player, kind, currency) values (p_player, p_kind, p_currency)
      on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_account
        where player is not distinct from p_player and kind = p_kind and currency = p_currency;
    end if;
  end if;
  return v_id;
end $$;
create or replace function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select (select a.currency from ledger_account a where a.id = e.account_id) as currency, e.amount
      from ledger_entry e where e.transaction_id = new.transaction_id) as entries
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Bonuses that are staked in place of money. `bet_id` is the bet that it was used on.
create table free_bet (
  id text primary key,
  player text not null references player (number),
  -- By language.
  title jsonb not null default '{"en": "Free bet"}',
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What a bet has to be: {minOdds, types, sportCodes}, each where it is limited.
  conditions jsonb not null default '{}',
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  bet_id text references bet (id)
);
create index free_bet_of_player on free_bet (player);
alter table bet add constraint bet_free_bet_fkey foreign key (free_bet) references free_bet (id);

-- What a bet was when it was placed, in the words that its receipt is signed in; one chain for each player.
create table bet_seal (
  bet_id text primary key references bet (id),
  player text not null references player (number),
  number bigint not null,
  payload text not null,
  -- The sha256 of the payload, in hexadecimal; the payload names the one before.
  hash text not null,
  unique (player, number)
);

create function seal_bet(p_bet bet, p_json jsonb, p_rules text) returns void language plpgsql as $$
declare
  v_last bet_seal;
  v_payload text;
begin
  select * into v_last from bet_seal where player = p_bet.player order by number desc limit 1;
  v_payload := jsonb_build_object('number', coalesce(v_last.number, 0) + 1, 'previous', v_last.hash, 'rules', p_rules,
    'account', p_bet.player, 'bet', p_json)::text;
  insert into bet_seal (bet_id, player, number, payload, hash)
    values (p_bet.id, p_bet.player, coalesce(v_last.number, 0) + 1, v_payload,
      encode(sha256(convert_to(v_payload, 'UTF8')), 'hex'));
end $$;

-- The same as before, but its plan is kept from one call to the next.
create or replace function player_money(p_player text, p_currency text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'currency', p_currency,
      'cash', coalesce(sum(balance) filter (where kind = 'cash'), 0),
      'pendingBets', coalesce(sum(balance) filter (where kind = 'pending_bets'), 0))
    from ledger_account where player = p_player and currency = p_currency);
end $$;

create function refused(p_code text, p_details jsonb default '{}') returns jsonb language sql immutable as $$
  select p_details || jsonb_build_object('outcome', 'refused', 'code', p_code);
$$;

-- What a key was answered before: {outcome: replayed | refused, ...}, or null for a new one. The player is locked.
create function known_key(p_player text, p_key text, p_request_hash text) returns jsonb language plpgsql as $$
declare
  v_known idempotency_key;
begin
  select * into v_known from idempotency_key where player = p_player and key = p_key;
  if not found then
    return null;
  end if;
  if v_known.request_hash <> p_request_hash then
    return refused('KEY_REUSED');
  end if;
  return jsonb_build_object('outcome', 'replayed', 'receipt', v_known.answer);
end $$;

-- Why a free bet cannot be staked on a bet, or null; the same rules as `freeBetMismatch` of the slip.
create function free_bet_mismatch(p_free free_bet, p_bet jsonb) returns text language plpgsql immutable as $$
begin
  return case
    when p_free.currency <> p_bet->>'currency' then 'currency'
    when p_free.amount <> (p_bet->>'stake')::bigint then 'stake'
    when (p_bet->>'eachWay')::boolean
      or not coalesce(p_free.conditions->'types', '["single", "express"]') ? (p_bet->>'type') then 'type'
    when (p_bet->>'odds')::bigint < (p_free.conditions->>'minOdds')::bigint then 'odds'
    when p_free.conditions ? 'sportCodes' and exists (
      select from jsonb_array_elements(p_bet->'legs') as l
      where not p_free.conditions->'sportCodes' ? (l->'event'->>'sportCode')) then 'sport'
  end;
end $$;

-- Takes a bet's stake: cash, or the free bet that it names. Answers a refusal, or null when it is taken.
create function take_stake(p_bet bet, p_terms jsonb) returns jsonb language plpgsql as $$
declare
  v_from bigint;
  v_available bigint;
  v_free free_bet;
  v_mismatch text;
begin
  if p_bet.free_bet is null then
    v_from := ledger_account_id(p_bet.player, 'cash', p_bet.currency);
    select balance into v_available from ledger_account where id = v_from;
    if v_available < p_bet.stake then
      return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', p_bet.stake - v_available));
    end if;
  else
    select * into v_free from free_bet where id = p_bet.free_bet and player = p_bet.player for update;
    if not found or v_free.bet_id is not null or v_free.expires_at <= p_bet.placed_at then
      return refused('FREE_BET_EXPIRED');
    end if;
    v_mismatch := free_bet_mismatch(v_free, p_terms);
    if v_mismatch is not null then
      return refused('FREE_BET_MISMATCH', jsonb_build_object('mismatch', v_mismatch));
    end if;
    v_from := ledger_account_id(null, 'promotions', p_bet.currency);
  end if;
  perform ledger_post('stake:' || p_bet.id, 'stake',
    array[v_from, ledger_account_id(p_bet.player,
      case when p_bet.free_bet is null then 'pending_bets' else 'pending_free_bets' end, p_bet.currency)],
    array[-p_bet.stake, p_bet.stake]);
  return null;
end $$;

-- Whether the last word on an outcome is its result.
create function has_result(p_event text, p_market text, p_specifiers text, p_outcome text) returns boolean
language plpgsql stable as $$
begin
  return coalesce((
    select kind = 'settlement' from result_fact
    where event_id = p_event and market_id = p_market and specifiers = p_specifiers and outcome_id in ('', p_outcome)
      and kind in ('settlement', 'settlement_rollback')
    order by said_at desc, message_id desc limit 1), false);
end $$;

-- Those of a bet's legs whose result is known, or that of one of their parts: `[{index, code}]`, or null. One producer may
-- still offer what another has settled.
create function legs_past_post(p_legs jsonb) returns jsonb language plpgsql stable as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('index', n - 1, 'code', 'LEG_CLOSED') order by n)
    from jsonb_array_elements(p_legs) with ordinality as legs (l, n)
    where case when jsonb_typeof(l->'parts') = 'array' then exists (
        select from jsonb_array_elements(l->'parts') as p
        where has_result(l->>'eventId', p->>'marketId', p->>'specifiers', p->>'outcomeId'))
      else has_result(l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId') end);
end $$;

-- Strikes a bet of a player who is locked. p_bet is what the rules have let through: id, type, system, stake, currency,
-- eachWay, freeBet, boost, taxRate, odds, potentialReturn, acceptance, placedAt, rules, legs, the bet that it replaces, and
-- what else the guard reads. Answers {outcome: placed | refused, ...}.
create function strike_bet(p_player player, p_bet jsonb) returns jsonb language plpgsql as $$
declare
  v_bet bet;
  v_refused jsonb;
  v_json jsonb;
  v_closed jsonb := legs_past_post(p_bet->'legs');
begin
  if v_closed is not null then
    return refused('LEG_CLOSED', jsonb_build_object('legs', v_closed));
  end if;
  v_refused := guard(p_player, 'sportBetting', p_bet || jsonb_build_object('at', p_bet->'placedAt'));
  if v_refused is not null then
    return v_refused;
  end if;
  if p_player.currency <> p_bet->>'currency' then
    return refused('CURRENCY_MISMATCH');
  end if;
  v_bet.id := p_bet->>'id';
  v_bet.player := p_player.number;
  v_bet.stake := (p_bet->>'stake')::bigint;
  v_bet.currency := p_bet->>'currency';
  v_bet.free_bet := p_bet->>'freeBet';
  v_bet.placed_at := (p_bet->>'placedAt')::timestamptz;
  v_refused := take_stake(v_bet, p_bet);
  if v_refused is not null then
    return v_refused;
  end if;

  insert into bet (id, player, type, system, stake, currency, each_way, free_bet, boost, tax_rate, odds, potential_return,
      acceptance, placed_at, replaces)
    values (v_bet.id, v_bet.player, p_bet->>'type', nullif(p_bet->'system', 'null'), v_bet.stake, v_bet.currency,
      (p_bet->>'eachWay')::boolean, v_bet.free_bet, nullif(p_bet->'boost', 'null'), (p_bet->>'taxRate')::integer,
      (p_bet->>'odds')::bigint, (p_bet->>'potentialReturn')::bigint, p_bet->'acceptance', v_bet.placed_at,
      p_bet->>'replaces')
    returning * into v_bet;
  insert into bet_leg (bet_id, position, event_id, market_id, specifiers, outcome_id, odds, line_version, is_live, origin,
      each_way, placed, parts, event)
    select v_bet.id, n, l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId', (l->>'odds')::integer,
      (l->>'version')::bigint, (l->>'isLive')::boolean, l->>'origin', nullif(l->'eachWay', 'null'),
      case when v_bet.each_way then '{"result": null}'::jsonb end, nullif(l->'parts', 'null'), l->'event'
    from jsonb_array_elements(p_bet->'legs') with ordinality as legs (l, n);
  perform expose_bet(v_bet, running_stake(v_bet), running_return(v_bet));
  if v_bet.free_bet is not null then
    update free_bet set bet_id = v_bet.id where id = v_bet.free_bet;
  end if;
  v_json := bet_json(v_bet);
  perform seal_bet(v_bet, v_json, p_bet->>'rules');
  return jsonb_build_object('outcome', 'placed',
    'receipt', jsonb_build_object('bet', v_json, 'money', player_money(v_bet.player, v_bet.currency)));
end $$;

-- Strikes a bet under its key: one round trip, one transaction. Answers {outcome: placed | replayed | refused, ...}.
create or replace function place_bet(p_player text, p_key text, p_request_hash text, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_answer jsonb;
begin
  -- One bet of a player at a time; every check below sees what the one before it left.
  select * into v_player from player where number = p_player for no key update;
  v_answer := known_key(p_player, p_key, p_request_hash);
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := strike_bet(v_player, p_bet);
  if v_answer->>'outcome' = 'placed' then
    insert into idempotency_key (player, key, request_hash, answer)
      values (p_player, p_key, p_request_hash, v_answer->'receipt');
  end if;
  return v_answer;
end $$;
