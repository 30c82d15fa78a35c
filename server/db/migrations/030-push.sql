-- Devices that are told by a push what a player is told, as their browsers subscribed them. One belongs to one player at a time,
-- and to the session that turned it on, or that its page was seen with since.
create table push_subscription (
  id bigint primary key generated always as identity,
  player text not null references player (number),
  session_id text not null references session (id),
  endpoint text not null unique,
  -- Of the endpoint: services are given their turns one by one.
  host text not null,
  -- What messages are encrypted for, as RFC 8291 has it, in base64url.
  p256dh text not null,
  auth text not null,
  -- What the player wants to hear of there.
  groups text[] not null,
  seen_at timestamptz not null default now(),
  -- Nobody sends before this: a process has taken it, or the last try failed.
  free_at timestamptz not null default now(),
  tries integer not null default 0
);
create index push_subscription_of_player on push_subscription (player);
create index push_subscription_of_session on push_subscription (session_id);

-- What is to be sent. No foreign keys: a settlement must neither wait for a device that is turned off meanwhile, nor fail by it.
create table push_delivery (
  subscription bigint not null,
  notification bigint not null,
  due_at timestamptz not null,
  primary key (subscription, notification)
);
create index push_delivery_due on push_delivery (due_at);

create function push_group(p_kind text) returns text language sql immutable as $$
  select case when p_kind like 'bet-%' then 'bets' else 'security' end;
$$;

-- Comes with what happened, in its transaction. Bets wait a moment: those that end together are told together.
create function hand_to_push() returns trigger language plpgsql as $$
begin
  insert into push_delivery (subscription, notification, due_at)
    select s.id, new.seq, now() + case push_group(new.kind) when 'bets' then interval '2 seconds' else interval '0' end
    from push_subscription s where s.player = new.player and push_group(new.kind) = any(s.groups);
  return null;
end $$;
create trigger notification_is_pushed after insert on notification for each row execute function hand_to_push();

-- A session that ran out leaves its device on: only somebody who ended it has said that this device is to hear no more.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger session_ends_push after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_push_of_session();

create function end_push_of_player() returns trigger language plpgsql as $$
begin
  delete from push_subscription where player = new.number;
  return null;
end $$;
create trigger player_ends_push after update of status on player for each row
  when (new.status in ('blocked', 'closed')) execute function end_push_of_player();
