-- What a player was told, to be read again: what happened, as a kind and values; pages make the words.
create table notification (
  seq bigint primary key generated always as identity,
  player text not null references player (number),
  -- What it tells of: the same is not told twice.
  source text not null unique,
  kind text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- The transaction that it came with, by which a process finds what has been added since it looked.
  came_with xid8 not null default pg_current_xact_id()
);
create index notification_of_player on notification (player, seq desc);
create index notification_unread on notification (player) where read_at is null;
create index notification_came_with on notification (came_with);

-- A bet as messages name it: its first event, and how many there are.
create function bet_named(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('betId', p_bet.id, 'currency', p_bet.currency, 'home', l.event->'home', 'away', l.event->'away',
    'legs', (select count(*) from bet_leg where bet_id = p_bet.id))
  from bet_leg l where l.bet_id = p_bet.id order by l.position limit 1;
$$;

create function tell_of_bet() returns trigger language plpgsql as $$
declare
  v_bet bet;
begin
  select * into v_bet from bet where id = new.bet_id;
  insert into notification (player, source, kind, data)
    values (v_bet.player, 'bet-history:' || new.seq, 'bet-' || new.kind,
      bet_named(v_bet) || jsonb_build_object('status', new.status, 'payout', new.payout, 'amount', new.amount,
        'reason', new.reason));
  return null;
end $$;
create trigger bet_history_is_told after insert on bet_history for each row
  when (new.kind in ('settled', 'resettled', 'cancelled', 'reopened', 'reinstated'))
  execute function tell_of_bet();

-- Tells of a cash-out that nobody pressed for, by its receipt, which it hands on.
create function tell_of_cash_out(p_player text, p_receipt jsonb) returns jsonb language plpgsql as $$
begin
  if p_receipt is not null then
    insert into notification (player, source, kind, data)
      select p_player, 'bet-history:' || (select max(seq) from bet_history where bet_id = b.id), 'bet-cashed-out',
        bet_named(b) || jsonb_build_object('status', b.status, 'amount', (p_receipt->>'paid')::bigint)
      from bet b where b.id = p_receipt->'bet'->>'id';
  end if;
  return p_receipt;
end $$;
