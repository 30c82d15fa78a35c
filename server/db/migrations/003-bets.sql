create table bet (
  id text primary key,
  seq bigint not null unique generated always as identity,
  player text not null references player (number),
  type text not null check (type in ('single')),
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost')),
  stake bigint not null check (stake > 0),
  currency text not null,
  -- In thousandths.
  odds integer not null check (odds > 1000),
  potential_return bigint not null,
  payout bigint check (payout >= 0),
  acceptance jsonb not null,
  -- Platform time, as are the times of the events.
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'open') = (payout is null) and (status = 'open') = (settled_at is null))
);
create index bet_open on bet (player, seq desc) where status = 'open';
create index bet_calculated on bet (player, settled_at desc, seq desc) where status <> 'open';

create table bet_leg (
  bet_id text not null references bet (id),
  position integer not null,
  event_id text not null,
  market_id text not null,
  specifiers text not null,
  outcome_id text not null,
  odds integer not null,
  line_version bigint not null,
  is_live boolean not null,
  origin text not null,
  -- The event as it was, to show the bet long after it has gone from the line.
  event jsonb not null,
  result text check (result in ('won', 'lost', 'void', 'half_won', 'half_lost')),
  score jsonb,
  primary key (bet_id, position)
);
create index bet_leg_open on bet_leg (event_id) where result is null;

-- A time as the wire has it, in UTC with milliseconds.
create function instant(p_at timestamptz) returns text language sql stable as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
$$;

-- A bet as the calls show it.
create function bet_json(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', p_bet.id, 'type', p_bet.type, 'status', p_bet.status, 'stake', p_bet.stake, 'currency', p_bet.currency,
    'odds', p_bet.odds, 'potentialReturn', p_bet.potential_return, 'payout', p_bet.payout,
    'placedAt', instant(p_bet.placed_at), 'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(l.event || jsonb_build_object(
        'eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
        'odds', l.odds, 'isLive', l.is_live, 'result', l.result, 'score', l.score) order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
$$;

-- Strikes a bet that the rules have let through: one round trip, one transaction. p_bet holds id, type, stake, currency,
-- odds, potentialReturn, acceptance, placedAt and legs. Answers {outcome: placed | replayed | refused, ...}.
create function place_bet(p_player text, p_key text, p_request_hash text, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_known idempotency_key;
  v_stake bigint := (p_bet->>'stake')::bigint;
  v_currency text := p_bet->>'currency';
  v_cash bigint;
  v_available bigint;
  v_bet bet;
  v_receipt jsonb;
begin
  -- One bet of a player at a time; every check below sees what the one before it left.
  select * into v_player from player where number = p_player for no key update;

  select * into v_known from idempotency_key where player = p_player and key = p_key;
  if found then
    if v_known.request_hash <> p_request_hash then
      return jsonb_build_object('outcome', 'refused', 'code', 'KEY_REUSED');
    end if;
    return jsonb_build_object('outcome', 'replayed', 'receipt', v_known.answer);
  end if;

  if v_player.status is distinct from 'active' then
    return jsonb_build_object('outcome', 'refused', 'code', 'ACCOUNT_NOT_ACTIVE');
  end if;
  if v_player.currency <> v_currency then
    return jsonb_build_object('outcome', 'refused', 'code', 'CURRENCY_MISMATCH');
  end if;

  v_cash := ledger_account_id(p_player, 'cash', v_currency);
  select balance into v_available from ledger_account where id = v_cash;
  if v_available < v_stake then
    return jsonb_build_object('outcome', 'refused', 'code', 'NOT_ENOUGH_MONEY', 'missing', v_stake - v_available);
  end if;

  insert into bet (id, player, type, stake, currency, odds, potential_return, acceptance, placed_at)
    values (p_bet->>'id', p_player, p_bet->>'type', v_stake, v_currency, (p_bet->>'odds')::integer,
      (p_bet->>'potentialReturn')::bigint, p_bet->'acceptance', (p_bet->>'placedAt')::timestamptz)
    returning * into v_bet;
  insert into bet_leg (bet_id, position, event_id, market_id, specifiers, outcome_id, odds, line_version, is_live, origin, event)
    select v_bet.id, n, l->>'eventId', l->>'marketId', l->>'specifiers', l->>'outcomeId', (l->>'odds')::integer,
      (l->>'version')::bigint, (l->>'isLive')::boolean, l->>'origin', l->'event'
    from jsonb_array_elements(p_bet->'legs') with ordinality as legs (l, n);
  perform ledger_post('stake:' || v_bet.id, 'stake',
    array[v_cash, ledger_account_id(p_player, 'pending_bets', v_currency)], array[-v_stake, v_stake]);

  v_receipt := jsonb_build_object('bet', bet_json(v_bet), 'money', player_money(p_player, v_currency));
  insert into idempotency_key (player, key, request_hash, answer) values (p_player, p_key, p_request_hash, v_receipt);
  return jsonb_build_object('outcome', 'placed', 'receipt', v_receipt);
end $$;

-- Settles one open bet: its legs get their results, the stake goes to the house and the payout comes from it. Answers
-- null for a bet that is settled already, so that settling twice is settling once.
create function settle_bet(p_id text, p_status text, p_payout bigint, p_results text[], p_score jsonb, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_bet bet;
begin
  -- The player first, as in place_bet, so that the two never wait for each other.
  perform from player where number = (select player from bet where id = p_id) for no key update;
  update bet set status = p_status, payout = p_payout, settled_at = p_at
    where id = p_id and status = 'open' returning * into v_bet;
  if not found then
    return null;
  end if;
  update bet_leg set result = p_results[position], score = p_score where bet_id = p_id;
  perform ledger_post('settlement:' || p_id, 'settlement',
    array[
      ledger_account_id(v_bet.player, 'pending_bets', v_bet.currency),
      ledger_account_id(v_bet.player, 'cash', v_bet.currency),
      ledger_account_id(null, 'house', v_bet.currency)],
    array[-v_bet.stake, p_payout, v_bet.stake - p_payout]);
  return jsonb_build_object('player', v_bet.player, 'bet', bet_json(v_bet),
    'money', player_money(v_bet.player, v_bet.currency));
end $$;

-- Settles many: an array of {id, status, payout, results, score, at}. One process at a time, because all of them write
-- the house's account.
create function settle_bets(p_settlements jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
  v_settled jsonb;
begin
  perform pg_advisory_xact_lock(4300002);
  for v_each in select * from jsonb_array_elements(p_settlements) loop
    v_settled := settle_bet(v_each->>'id', v_each->>'status', (v_each->>'payout')::bigint,
      array(select jsonb_array_elements_text(v_each->'results')), nullif(v_each->'score', 'null'), (v_each->>'at')::timestamptz);
    if v_settled is not null then
      return next v_settled;
    end if;
  end loop;
end $$;
