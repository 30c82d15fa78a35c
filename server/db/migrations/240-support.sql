-- What a player and the people of the desk write to each other. A conversation's messages are numbered without a gap.
create table support_conversation (
  id text primary key default gen_random_uuid()::text,
  player text not null references player (number),
  subject text not null check (subject ~ '^[a-z]{2,20}$'),
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  -- Of the last message.
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz not null,
  -- The number of the last message that each side has seen.
  seen_by_player integer not null default 0,
  seen_by_desk integer not null default 0,
  -- The player's first message without an answer; null where nothing waits for the desk.
  waits_since timestamptz,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check (state = 'open' or waits_since is null)
);
create index support_conversation_of_player on support_conversation (player, last_at desc, id desc);
create index support_conversation_waiting on support_conversation (waits_since, id) where waits_since is not null;
create index support_conversation_closed on support_conversation (closed_at) where state = 'closed';

create table support_message (
  conversation text not null references support_conversation on delete cascade,
  seq integer not null check (seq > 0),
  -- Made by who writes, so that a message that is sent twice is stored once.
  id text not null,
  author text not null check (author in ('player', 'desk')),
  written_by text references desk_user (id),
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null,
  -- Since when the player had waited, if this is the answer.
  waited_since timestamptz,
  primary key (conversation, seq),
  unique (conversation, id),
  check ((author = 'desk') = (written_by is not null))
);
create index support_message_answers on support_message (at desc) where waited_since is not null;
