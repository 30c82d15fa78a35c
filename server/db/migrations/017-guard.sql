-- What stands between a player and an act that costs money: one guard, made of named checks.
alter table player add column risk_level text;

-- What a player may not do, and why; what has no row is allowed.
create table player_permission (
  player text not null references player (number),
  permission text not null,
  is_allowed boolean not null,
  reason text,
  changed_at timestamptz not null,
  primary key (player, permission)
);

-- The states of a player's documents; one without a row was not started.
create table player_document (
  player text not null references player (number),
  kind text not null check (kind in ('identity', 'address', 'paymentMethod', 'selfie')),
  status text not null check (status in
    ('not_started', 'pending', 'in_review', 'approved', 'resubmission_required', 'rejected', 'expired')),
  changed_at timestamptz not null,
  primary key (player, kind)
);

-- Breaks from play in platform time, in force from when they are written; one without an end has none yet.
create table player_break (
  player text not null references player (number),
  kind text not null check (kind in ('self_exclusion', 'time_out')),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  primary key (player, kind, starts_at)
);

-- What a player may stake and lose with money: in 24 hours, in 7 days, in a calendar month (UTC).
create table player_limit (
  player text not null references player (number),
  kind text not null check (kind in ('stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  set_at timestamptz not null,
  primary key (player, kind, period)
);

-- What runs of a player's open bets: on each event, and what all of them can return. Kept equal to the bets by `expose_bet`.
create table event_exposure (
  player text not null references player (number),
  event_id text not null,
  stake bigint not null,
  primary key (player, event_id)
) with (fillfactor = 80);
create table player_exposure (
  player text primary key references player (number),
  open_return bigint not null
) with (fillfactor = 80);

create function running_stake(p_bet bet) returns bigint language sql immutable as $$
  select case when p_bet.status = 'open' then p_bet.stake - p_bet.cashed_stake else 0 end;
$$;
create function running_return(p_bet bet) returns bigint language sql immutable as $$
  select case when p_bet.status = 'open'
    then (p_bet.potential_return::numeric * (p_bet.stake - p_bet.cashed_stake) / p_bet.stake)::bigint else 0 end;
$$;

insert into event_exposure (player, event_id, stake)
  select player, event_id, sum(running_stake(b)) from bet b
    join (select distinct bet_id, event_id from bet_leg) l on l.bet_id = b.id
  where status = 'open' group by player, event_id;
insert into player_exposure (player, open_return)
  select player, sum(running_return(b)) from bet b where status = 'open' group by player;

-- Adds to what runs of a player's bets, or takes off. The player is locked.
create function expose_bet(p_bet bet, p_stake bigint, p_return bigint) returns void language plpgsql as $$
begin
  insert into player_exposure as e (player, open_return) values (p_bet.player, p_return)
    on conflict (player) do update set open_return = e.open_return + excluded.open_return;
  insert into event_exposure as e (player, event_id, stake)
    select distinct p_bet.player, event_id, p_stake from bet_leg where bet_id = p_bet.id
    on conflict (player, event_id) do update set stake = e.stake + excluded.stake;
  if p_stake < 0 then
    delete from event_exposure e using bet_leg l
      where l.bet_id = p_bet.id and e.player = p_bet.player and e.event_id = l.event_id and e.stake = 0;
  end if;
end $$;

create function bet_change_exposure() returns trigger language plpgsql as $$
begin
  perform expose_bet(new, running_stake(new) - running_stake(old), running_return(new) - running_return(old));
  return null;
end $$;
create trigger bet_changes_exposure after update of status, cashed_stake on bet
  for each row when (running_stake(new) <> running_stake(old)) execute function bet_change_exposure();

-- The checks, in their order. Each is a function (player, activity, act) that answers a refusal, or null: `act` is what the
-- player wants, with `at`, `stake`, and what else its checks read.
create table guard_check (
  position integer primary key,
  function text not null unique
);

-- Makes `guard` of the checks: one function, as fast as if it were written out. A later area adds its check to the table in
-- a migration of its own and calls this.
create function compose_guard() returns void language plpgsql as $$
begin
  execute format($body$
    create or replace function guard(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql as $guard$
    begin
      return coalesce(%s);
    end $guard$
  $body$, (select string_agg(format('%I(p_player, p_activity, p_act)', function), ', ' order by position) from guard_check));
end $$;

create function guard_account(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
begin
  return case when p_player.status is distinct from 'active' then refused('ACCOUNT_NOT_ACTIVE') end;
end $$;

create function guard_break(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
declare
  v_break player_break;
begin
  select * into v_break from player_break
    where player = p_player.number and (ends_at is null or ends_at > (p_act->>'at')::timestamptz)
    order by ends_at desc nulls first limit 1;
  return case when found
    then refused('SELF_EXCLUDED', jsonb_strip_nulls(jsonb_build_object('until', instant(v_break.ends_at)))) end;
end $$;

create function guard_permission(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
begin
  return case when exists (
    select from player_permission where player = p_player.number and permission = p_activity and not is_allowed
  ) then refused('BETTING_NOT_ALLOWED') end;
end $$;

-- `documents` are those that have to be approved.
create function guard_documents(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
declare
  v_missing jsonb;
begin
  if coalesce(jsonb_array_length(p_act->'documents'), 0) = 0 then
    return null;
  end if;
  select jsonb_agg(required) into v_missing from jsonb_array_elements_text(p_act->'documents') as required
    where not exists (
      select from player_document d
      where d.player = p_player.number and d.kind = required and d.status = 'approved');
  return case when v_missing is not null then refused('BETTING_NOT_ALLOWED', jsonb_build_object('documents', v_missing)) end;
end $$;

-- What is left of each limit that a player has set, and when it is whole again. A stake counts from when it is placed, unless
-- its bet is void or was edited; a return counts against losses when its bet is settled.
create function limits_left(p_player text, p_at timestamptz)
returns table (limit_name text, remaining bigint, resets_at timestamptz) language sql stable as $$
  select l.kind || '_' || l.period,
    greatest(0, l.amount - greatest(0, used.staked - case when l.kind = 'loss' then used.returned else 0 end)),
    case when used.staked > 0 then
      case l.period when 'day' then used.last_at + interval '1 day' when 'week' then used.last_at + interval '7 days'
        else (date_trunc('month', p_at at time zone 'UTC') + interval '1 month') at time zone 'UTC' end end
  from player_limit l
  cross join lateral (
    select case l.period when 'day' then p_at - interval '1 day' when 'week' then p_at - interval '7 days'
      else date_trunc('month', p_at at time zone 'UTC') at time zone 'UTC' end as since) as period
  cross join lateral (
    -- What was settled in the period was placed in it or before; so both parts have an index.
    select coalesce(sum(stake) filter (where is_counted), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned,
      max(placed_at) filter (where is_counted) as last_at
    from (
      select stake, placed_at, cashed_paid as returned, free_bet is null as is_counted
        from bet where player = p_player and status = 'open' and placed_at > period.since
      union all
      select stake, placed_at, payout, free_bet is null and placed_at > period.since
        from bet
        where player = p_player and status not in ('open', 'void') and settled_at > period.since and replaced_by is null
    ) as bets) as used
  where l.player = p_player;
$$;

create function guard_limits(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
declare
  v_left record;
begin
  if p_act->>'freeBet' is not null or not exists (select from player_limit where player = p_player.number) then
    return null;
  end if;
  select * into v_left from limits_left(p_player.number, (p_act->>'at')::timestamptz) order by remaining limit 1;
  return case when v_left.remaining < (p_act->>'stake')::bigint then refused('LIMIT_REACHED', jsonb_strip_nulls(
    jsonb_build_object('limit', v_left.limit_name, 'left', v_left.remaining, 'resetsAt', instant(v_left.resets_at)))) end;
end $$;

-- `maxima` holds what a player's open bets may have on one event and may return together; `left` is what this bet may stake.
create function guard_exposure(p_player player, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
declare
  v_stake bigint := (p_act->>'stake')::bigint;
  v_return bigint := (p_act->>'potentialReturn')::bigint;
  v_left bigint;
begin
  if p_act->'maxima' is null then
    return null;
  end if;
  select (p_act->'maxima'->>'eventStake')::bigint - coalesce(max(stake), 0) into v_left from event_exposure
    where player = p_player.number and event_id in (select l->>'eventId' from jsonb_array_elements(p_act->'legs') as l);
  if v_left < v_stake then
    return refused('LIMIT_REACHED', jsonb_build_object('limit', 'event_stake', 'left', greatest(0, v_left)));
  end if;
  select (p_act->'maxima'->>'openReturn')::bigint - coalesce(max(open_return), 0) into v_left from player_exposure
    where player = p_player.number;
  return case when v_left < v_return then refused('LIMIT_REACHED', jsonb_build_object('limit', 'open_return',
    'left', greatest(0, floor(v_left::numeric * v_stake / v_return)))) end;
end $$;

insert into guard_check (position, function) values
  (10, 'guard_account'), (20, 'guard_break'), (30, 'guard_permission'), (40, 'guard_documents'), (50, 'guard_limits'),
  (60, 'guard_exposure');
select compose_guard();

-- What the guard would say to a player now, before anything is locked.
create function guard_player(p_player text, p_activity text, p_act jsonb) returns jsonb language plpgsql stable as $$
declare
  v_player player;
begin
  select * into v_player from player where number = p_player;
  return guard(v_player, p_activity, p_act);
end $$;

-- What a player has running on events, what all open bets can return, and what is left of the player's own limits.
create function bet_room(p_player text, p_events text[], p_at timestamptz) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'onEvent', (select coalesce(max(stake), 0) from event_exposure where player = p_player and event_id = any (p_events)),
    'openReturn', (select coalesce(max(open_return), 0) from player_exposure where player = p_player),
    'left', (select min(remaining) from limits_left(p_player, p_at)));
end $$;
