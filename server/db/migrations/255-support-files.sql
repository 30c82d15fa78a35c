-- Pictures that a player and the desk send each other; their bytes are sealed in a folder. One that goes with no message, or
-- whose message was deleted, is erased a day after it came.
create table support_file (
  id text primary key,
  -- Whose conversation it is for.
  player text not null references player (number),
  -- Null for the player's own.
  sent_by text references desk_user (id),
  name text not null check (length(name) between 1 and 120),
  -- Of a document with several pages, which are a picture each.
  page integer not null check (page > 0),
  bytes integer not null,
  width integer not null,
  height integer not null,
  wrapped_key text not null,
  arrived_at timestamptz not null,
  conversation text,
  seq integer,
  foreign key (conversation, seq) references support_message (conversation, seq) on delete set null,
  check ((conversation is null) = (seq is null))
);
create index support_file_of_message on support_file (conversation, seq) where conversation is not null;
create index support_file_of_player on support_file (player, arrived_at desc);
create index support_file_loose on support_file (arrived_at) where conversation is null;
