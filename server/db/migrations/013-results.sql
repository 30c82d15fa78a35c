-- Bets of several legs, an express or a system with the sizes and bankers in `system`; and all that a return depends on.
alter table bet
  drop constraint bet_type_check,
  add constraint bet_type_check check (type in ('single', 'express', 'system')),
  drop constraint bet_status_check,
  add constraint bet_status_check
    check (status in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'part_returned', 'cashed_out')),
  alter column odds type bigint,
  add column system jsonb,
  add check ((type = 'system') = (system is not null)),
  add column each_way boolean not null default false,
  -- The free bet that was staked in place of money.
  add column free_bet text,
  -- The bonus of an express as it was when the bet was placed.
  add column boost jsonb,
  -- Hundredths of a percent of the winnings, and what was withheld of the payout.
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  add column tax bigint not null default 0,
  -- The part of the stake that was cashed out, and what was paid for it; `payout` holds that as well.
  add column cashed_stake bigint not null default 0 check (cashed_stake between 0 and stake),
  add column cashed_paid bigint not null default 0 check (cashed_paid >= 0),
  -- The bet that this one took the place of, and the one that took its place.
  add column replaces text references bet (id),
  add column replaced_by text references bet (id);

alter table ledger_account drop constraint ledger_account_check, add constraint ledger_account_check check (
  (player is null and kind in ('house', 'issuer', 'promotions', 'tax'))
  or (player is not null and kind in ('cash', 'pending_bets', 'pending_free_bets')));

alter table bet_leg
  add column certainty text check (certainty in ('live', 'confirmed')),
  add column void_reason text,
  add column dead_heat jsonb,
  -- Percent of its profit that withdrawn runners took with them.
  add column deduction integer,
  -- Of a leg each way: its terms, and how its part on places ended.
  add column each_way jsonb,
  add column placed jsonb,
  -- Of a combination: its parts, with their results.
  add column parts jsonb;

-- What producers and operators said of results, taken apart by outcome: with what it says and when its producer said it. A
-- message that comes twice is kept once. An empty market_id means every market, an empty outcome_id every outcome.
create table result_fact (
  seq bigint primary key generated always as identity,
  message_id text not null,
  event_id text not null,
  market_id text not null,
  specifiers text not null,
  outcome_id text not null,
  kind text not null check (kind in ('settlement', 'cancel', 'deduction', 'settlement_rollback', 'cancel_rollback',
    'deduction_rollback')),
  said_at timestamptz not null,
  body jsonb not null,
  -- Whether every bet that it concerns has been revised by it. Until then a start takes it up again.
  is_applied boolean not null default false,
  unique (message_id, market_id, specifiers, outcome_id)
);
create index result_fact_of_outcome on result_fact (event_id, market_id, specifiers);
create index result_fact_open on result_fact (seq) where not is_applied;

create function fact_names(p_fact result_fact, p_market text, p_specifiers text, p_outcome text) returns boolean
language sql immutable as $$
  select (p_fact.market_id = '' or (p_fact.market_id = p_market and p_fact.specifiers = p_specifiers))
    and p_fact.outcome_id in ('', p_outcome);
$$;

-- Whether a fact concerns a leg, or one of the parts of a combination.
create function fact_concerns(p_fact result_fact, p_leg bet_leg) returns boolean language sql immutable as $$
  select p_fact.event_id = p_leg.event_id
    and (fact_names(p_fact, p_leg.market_id, p_leg.specifiers, p_leg.outcome_id)
      or (p_leg.parts is not null and exists (
        select from jsonb_array_elements(p_leg.parts) as p
        where fact_names(p_fact, p->>'marketId', p->>'specifiers', p->>'outcomeId'))));
$$;

-- What was said that names an outcome, as verdicts read it.
create function facts_of(p_event text, p_market text, p_specifiers text, p_outcome text) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.message_id, 'at', instant(f.said_at), 'kind', f.kind) || f.body), '[]')
  from result_fact f where f.event_id = p_event and fact_names(f, p_market, p_specifiers, p_outcome);
$$;

-- How often a bet was revised: two that read the same bet cannot both revise it.
alter table bet add column revision integer not null default 0;

update bet_leg set certainty = 'confirmed' where result is not null;
drop index bet_leg_open;
create index bet_leg_of_event on bet_leg (event_id);
create index bet_leg_awaited on bet_leg (event_id) where certainty is distinct from 'confirmed';

-- Everything that happened to a bet after it was placed; only ever added to.
create table bet_history (
  seq bigint primary key generated always as identity,
  bet_id text not null references bet (id),
  at timestamptz not null,
  kind text not null check (kind in ('settled', 'confirmed', 'resettled', 'cancelled', 'reopened', 'reinstated', 'deducted',
    'cashed_out', 'edited')),
  reason text,
  status text not null,
  payout bigint,
  -- What it moved on the player's cash.
  amount bigint not null
);
create index bet_history_of_bet on bet_history (bet_id, seq);
-- Bets that were settled before there was a history.
insert into bet_history (bet_id, at, kind, status, payout, amount)
  select id, settled_at, 'settled', status, payout, payout from bet where status <> 'open' order by seq;
create function bet_history_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What happened to a bet is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger bet_history_kept before update or delete or truncate on bet_history
  execute function bet_history_refuse_change();

-- In PL/pgSQL, because that keeps the plan from one call to the next.
create or replace function bet_json(p_bet bet) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'id', p_bet.id, 'type', p_bet.type, 'system', p_bet.system, 'status', p_bet.status,
    'stake', p_bet.stake, 'currency', p_bet.currency, 'odds', p_bet.odds, 'potentialReturn', p_bet.potential_return, 'payout', p_bet.payout,
    'eachWay', p_bet.each_way, 'isFreeBet', p_bet.free_bet is not null, 'boost', p_bet.boost, 'taxRate', p_bet.tax_rate,
    'tax', p_bet.tax,
    'cashedOut', case when p_bet.cashed_stake > 0
      then jsonb_build_object('stake', p_bet.cashed_stake, 'paid', p_bet.cashed_paid) end,
    'replaces', p_bet.replaces, 'replacedBy', p_bet.replaced_by,
    'placedAt', instant(p_bet.placed_at), 'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(l.event || jsonb_build_object(
          'eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
          'odds', l.odds, 'version', l.line_version, 'isLive', l.is_live, 'result', l.result, 'score', l.score)
        || jsonb_strip_nulls(jsonb_build_object('voidReason', l.void_reason, 'deadHeat', l.dead_heat,
          'deduction', l.deduction, 'eachWay', l.each_way))
        || case when l.placed is null then '{}' else jsonb_build_object('placed', l.placed) end
        || case when l.parts is null then '{}' else jsonb_build_object('parts', (
          select jsonb_agg(jsonb_build_object('result', p->>'result') order by n)
          from jsonb_array_elements(l.parts) with ordinality as parts (p, n))) end
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
end $$;

create function bet_history_json(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_array(jsonb_build_object('at', instant(p_bet.placed_at), 'kind', 'placed', 'reason', null,
      'status', 'open', 'payout', null,
      'amount', case when p_bet.free_bet is null then -p_bet.stake else 0 end))
    || coalesce((
      select jsonb_agg(jsonb_build_object('at', instant(h.at), 'kind', h.kind, 'reason', h.reason, 'status', h.status,
        'payout', h.payout, 'amount', h.amount) order by h.seq)
      from bet_history h where h.bet_id = p_bet.id), '[]');
$$;

-- What has to be known of bets to revise them: as they stand, and every fact that concerns their legs.
create function bet_to_revise(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_bet.id, 'seq', p_bet.seq::text, 'revision', p_bet.revision, 'stake', p_bet.stake,
    'system', p_bet.system, 'eachWay', p_bet.each_way, 'isFreeBet', p_bet.free_bet is not null, 'boost', p_bet.boost,
    'taxRate', p_bet.tax_rate,
    'cashedOut', jsonb_build_object('stake', p_bet.cashed_stake, 'paid', p_bet.cashed_paid),
    'status', p_bet.status, 'payout', p_bet.payout, 'placedAt', instant(p_bet.placed_at),
    'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers,
          'outcomeId', l.outcome_id, 'odds', l.odds, 'result', l.result, 'certainty', l.certainty,
          'voidReason', l.void_reason, 'deadHeat', l.dead_heat, 'score', l.score, 'deduction', l.deduction,
          'eachWay', l.each_way, 'placed', l.placed,
          'parts', (
            select jsonb_agg(p || jsonb_build_object('result', p->>'result',
              'facts', facts_of(l.event_id, p->>'marketId', p->>'specifiers', p->>'outcomeId')) order by n)
            from jsonb_array_elements(l.parts) with ordinality as parts (p, n)),
          'facts', facts_of(l.event_id, l.market_id, l.specifiers, l.outcome_id))
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
$$;

drop function settle_bets(jsonb);
drop function settle_bet(text, text, bigint, text[], jsonb, timestamptz);

-- Posts what a settlement of a bet moves, or with -1 what takes it back: of what was not cashed out, the stake goes to the
-- house, which pays the return. The stake of a free bet that is void goes back to promotions, and the free bet to its player.
create function post_settlement(p_id text, p_kind text, p_bet bet, p_sign integer) returns void language plpgsql as $$
declare
  v_stake bigint := p_sign * (p_bet.stake - p_bet.cashed_stake);
  v_paid bigint := p_sign * (p_bet.payout - p_bet.cashed_paid);
  v_tax bigint := p_sign * p_bet.tax;
  v_is_returned boolean := p_bet.free_bet is not null and p_bet.status = 'void';
  v_pending text := case when p_bet.free_bet is null then 'pending_bets' else 'pending_free_bets' end;
begin
  perform ledger_post(p_id, p_kind,
    array[ledger_account_id(p_bet.player, v_pending, p_bet.currency), ledger_account_id(p_bet.player, 'cash', p_bet.currency),
      ledger_account_id(null, case when v_is_returned then 'promotions' else 'house' end, p_bet.currency)]
      || case when v_tax = 0 then '{}' else array[ledger_account_id(null, 'tax', p_bet.currency)] end,
    array[-v_stake, v_paid, v_stake - v_paid - v_tax] || case when v_tax = 0 then '{}'::bigint[] else array[v_tax] end);
  if v_is_returned and p_sign = 1 then
    update free_bet set bet_id = null where id = p_bet.free_bet and bet_id = p_bet.id;
  elsif v_is_returned then
    -- Where it was used again meanwhile, the house stands for it.
    update free_bet set bet_id = p_bet.id where id = p_bet.free_bet and bet_id is null;
  end if;
end $$;

-- Brings a bet to where its results put it: {id, revision, status, payout, tax, settledAt, legs, history}, the history being
-- what is to be told of it: one entry, or none where nothing but the moment of its settlement changes. What was paid before
-- is reversed by rows of its own, then the new settlement is posted; the account may become negative by that. Answers null
-- for a bet that was revised since it was read.
create function revise_bet(p_revision jsonb) returns jsonb language plpgsql as $$
declare
  v_id text := p_revision->>'id';
  v_number integer := (p_revision->>'revision')::integer;
  v_before bet;
  v_bet bet;
begin
  -- The player first, as in place_bet, so that the two never wait for each other.
  perform from player where number = (select player from bet where id = v_id) for no key update;
  select * into v_before from bet where id = v_id and revision = v_number;
  if not found then
    return null;
  end if;
  update bet set status = p_revision->>'status', payout = (p_revision->>'payout')::bigint,
      tax = (p_revision->>'tax')::bigint, settled_at = (p_revision->>'settledAt')::timestamptz, revision = v_number + 1
    where id = v_id returning * into v_bet;
  update bet_leg l set result = r->>'result', certainty = r->>'certainty', void_reason = r->>'voidReason',
      dead_heat = nullif(r->'deadHeat', 'null'), score = nullif(r->'score', 'null'),
      deduction = (r->>'deduction')::integer, placed = nullif(r->'placed', 'null'), parts = nullif(r->'parts', 'null')
    from jsonb_array_elements(p_revision->'legs') with ordinality as legs (r, n)
    where l.bet_id = v_id and l.position = n;

  -- Of one that was cashed out as a whole nothing runs any more that a result could move.
  if v_bet.status <> 'cashed_out' and (v_before.payout is distinct from v_bet.payout or v_before.tax <> v_bet.tax
    or (v_bet.free_bet is not null and v_before.status is distinct from v_bet.status)) then
    if v_before.payout is not null then
      perform post_settlement('reversal:' || v_id || ':' || v_bet.revision, 'reversal', v_before, -1);
    end if;
    if v_bet.payout is not null then
      perform post_settlement('settlement:' || v_id || ':' || v_bet.revision, 'settlement', v_bet, 1);
    end if;
  end if;

  insert into bet_history (bet_id, at, kind, reason, status, payout, amount)
    select v_id, (h->>'at')::timestamptz, h->>'kind', h->>'reason', v_bet.status, v_bet.payout,
      coalesce(v_bet.payout, v_bet.cashed_paid) - coalesce(v_before.payout, v_before.cashed_paid)
    from jsonb_array_elements(p_revision->'history') as h;
  return jsonb_build_object('player', v_bet.player, 'bet', bet_json(v_bet),
    'money', player_money(v_bet.player, v_bet.currency));
end $$;

-- Revises many. One process at a time, because all of them write the house's account.
create function revise_bets(p_revisions jsonb) returns setof jsonb language plpgsql as $$
declare
  v_each jsonb;
  v_revised jsonb;
begin
  perform pg_advisory_xact_lock(4300002);
  -- Everybody at first and in one order, as in place_bets, so that two that lock many never wait for each other.
  perform from player where number in (
      select b.player from bet b join jsonb_array_elements(p_revisions) as r on b.id = r->>'id')
    order by number for no key update;
  for v_each in select * from jsonb_array_elements(p_revisions) loop
    v_revised := revise_bet(v_each);
    if v_revised is not null then
      return next v_revised;
    end if;
  end loop;
end $$;
