-- What the desk adds to a conversation. Labels and notes stay at the desk.
alter table support_conversation add column labels text[] not null default '{}' check (cardinality(labels) <= 5);
create index support_conversation_latest on support_conversation (last_at desc, id desc);

create table support_note (
  id text primary key,
  conversation text not null references support_conversation on delete cascade,
  written_by text not null references desk_user (id),
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null
);
create index support_note_of_conversation on support_note (conversation, at desc);

-- Texts that the desk uses again.
create table support_saved_answer (
  id text primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 4000),
  saved_by text not null references desk_user (id),
  saved_at timestamptz not null
);
