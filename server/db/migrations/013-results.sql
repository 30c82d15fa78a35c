-- Bets of several legs: an express, or a system with the sizes and bankers in `system`.
alter table bet
  drop constraint bet_type_check,
  add constraint bet_type_check check (type in ('single', 'express', 'system')),
  drop constraint bet_status_check,
  add constraint bet_status_check
    check (status in ('open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'part_returned')),
  alter column odds type bigint,
  add column system jsonb,
  add check ((type = 'system') = (system is not null));

-- What producers and operators said of results, taken apart by outcome: with what it says and when its producer said it. A
-- message that comes twice is kept once. An empty market_id means every market, an empty outcome_id every outcome.
create table result_fact (
  seq bigint primary key generated always as identity,
  message_id text not null,
  event_id text not null,
  market_id text not null,
  specifiers text not null,
  outcome_id text not null,
  kind text not null check (kind in ('settlement', 'cancel', 'settlement_rollback', 'cancel_rollback')),
  said_at timestamptz not null,
  body jsonb not null,
  -- Whether every bet that it concerns has been revised by it. Until then a start takes it up again.
  is_applied boolean not null default false,
  unique (message_id, market_id, specifiers, outcome_id)
);
create index result_fact_of_event on result_fact (event_id);
create index result_fact_open on result_fact (seq) where not is_applied;

create function fact_concerns(p_fact result_fact, p_leg bet_leg) returns boolean language sql immutable as $$
  select p_fact.event_id = p_leg.event_id
    and (p_fact.market_id = '' or (p_fact.market_id = p_leg.market_id and p_fact.specifiers = p_leg.specifiers))
    and p_fact.outcome_id in ('', p_leg.outcome_id);
$$;

-- How often a bet was revised: two that read the same bet cannot both revise it.
alter table bet add column revision integer not null default 0;

alter table bet_leg
  add column certainty text check (certainty in ('live', 'confirmed')),
  add column void_reason text,
  add column dead_heat jsonb;
update bet_leg set certainty = 'confirmed' where result is not null;
drop index bet_leg_open;
create index bet_leg_of_event on bet_leg (event_id);
create index bet_leg_awaited on bet_leg (event_id) where certainty is distinct from 'confirmed';

-- Everything that happened to a bet after it was placed; only ever added to.
create table bet_history (
  seq bigint primary key generated always as identity,
  bet_id text not null references bet (id),
  at timestamptz not null,
  kind text not null check (kind in ('settled', 'confirmed', 'resettled', 'cancelled', 'reopened', 'reinstated')),
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

create or replace function bet_json(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', p_bet.id, 'type', p_bet.type, 'system', p_bet.system, 'status', p_bet.status,
    'stake', p_bet.stake, 'currency', p_bet.currency, 'odds', p_bet.odds, 'potentialReturn', p_bet.potential_return, 'payout', p_bet.payout,
    'placedAt', instant(p_bet.placed_at), 'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(l.event || jsonb_build_object(
          'eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
          'odds', l.odds, 'isLive', l.is_live, 'result', l.result, 'score', l.score)
        || case when l.void_reason is null then '{}' else jsonb_build_object('voidReason', l.void_reason) end
        || case when l.dead_heat is null then '{}' else jsonb_build_object('deadHeat', l.dead_heat) end
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
$$;

create function bet_history_json(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_array(jsonb_build_object('at', instant(p_bet.placed_at), 'kind', 'placed', 'reason', null,
      'status', 'open', 'payout', null, 'amount', -p_bet.stake))
    || coalesce((
      select jsonb_agg(jsonb_build_object('at', instant(h.at), 'kind', h.kind, 'reason', h.reason, 'status', h.status,
        'payout', h.payout, 'amount', h.amount) order by h.seq)
      from bet_history h where h.bet_id = p_bet.id), '[]');
$$;

-- What has to be known of bets to revise them: as they stand, and every fact that concerns their legs.
create function bet_to_revise(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p_bet.id, 'seq', p_bet.seq::text, 'revision', p_bet.revision, 'stake', p_bet.stake,
    'system', p_bet.system,
    'status', p_bet.status, 'payout', p_bet.payout, 'placedAt', instant(p_bet.placed_at),
    'settledAt', instant(p_bet.settled_at),
    'legs', (
      select jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers,
          'outcomeId', l.outcome_id, 'odds', l.odds, 'result', l.result, 'certainty', l.certainty,
          'voidReason', l.void_reason, 'deadHeat', l.dead_heat, 'score', l.score,
          'facts', coalesce((
            select jsonb_agg(jsonb_build_object('id', f.message_id, 'at', instant(f.said_at), 'kind', f.kind) || f.body)
            from result_fact f where f.event_id = l.event_id and fact_concerns(f, l)), '[]'))
        order by l.position)
      from bet_leg l where l.bet_id = p_bet.id));
$$;

drop function settle_bets(jsonb);
drop function settle_bet(text, text, bigint, text[], jsonb, timestamptz);

-- Brings a bet to where its results put it: {id, revision, status, payout, settledAt, legs, history}, the history being what
-- is to be told of it: one entry, or none where nothing but the moment of its settlement changes. What was paid before is
-- reversed by rows of its own, then the new settlement is posted; the account may become negative by that. Answers null for
-- a bet that was revised since it was read.
create function revise_bet(p_revision jsonb) returns jsonb language plpgsql as $$
declare
  v_id text := p_revision->>'id';
  v_number integer := (p_revision->>'revision')::integer;
  v_payout bigint := (p_revision->>'payout')::bigint;
  v_before bet;
  v_bet bet;
  v_accounts bigint[];
begin
  -- The player first, as in place_bet, so that the two never wait for each other.
  perform from player where number = (select player from bet where id = v_id) for no key update;
  select * into v_before from bet where id = v_id and revision = v_number;
  if not found then
    return null;
  end if;
  update bet set status = p_revision->>'status', payout = v_payout,
      settled_at = (p_revision->>'settledAt')::timestamptz, revision = v_number + 1
    where id = v_id returning * into v_bet;
  update bet_leg l set result = r->>'result', certainty = r->>'certainty', void_reason = r->>'voidReason',
      dead_heat = nullif(r->'deadHeat', 'null'), score = nullif(r->'score', 'null')
    from jsonb_array_elements(p_revision->'legs') with ordinality as legs (r, n)
    where l.bet_id = v_id and l.position = n;

  if v_before.payout is distinct from v_payout then
    v_accounts := array[ledger_account_id(v_bet.player, 'pending_bets', v_bet.currency),
      ledger_account_id(v_bet.player, 'cash', v_bet.currency), ledger_account_id(null, 'house', v_bet.currency)];
    if v_before.payout is not null then
      perform ledger_post('reversal:' || v_id || ':' || v_bet.revision, 'reversal', v_accounts,
        array[v_bet.stake, -v_before.payout, v_before.payout - v_bet.stake]);
    end if;
    if v_payout is not null then
      perform ledger_post('settlement:' || v_id || ':' || v_bet.revision, 'settlement', v_accounts,
        array[-v_bet.stake, v_payout, v_bet.stake - v_payout]);
    end if;
  end if;

  insert into bet_history (bet_id, at, kind, reason, status, payout, amount)
    select v_id, (h->>'at')::timestamptz, h->>'kind', h->>'reason', v_bet.status, v_payout,
      coalesce(v_payout, 0) - coalesce(v_before.payout, 0)
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
  for v_each in select * from jsonb_array_elements(p_revisions) loop
    v_revised := revise_bet(v_each);
    if v_revised is not null then
      return next v_revised;
    end if;
  end loop;
end $$;
