-- A player's complaint. It has a number at once and a day by which it is answered, and it is never deleted by the product.
create table support_complaint (
  number integer generated always as identity (start with 1001) primary key,
  player text not null references player (number),
  -- Made by the page, so that a complaint that is sent twice is filed once.
  request text not null,
  about text not null check (length(about) between 1 and 4000),
  filed_at timestamptz not null,
  due_at timestamptz not null,
  -- When somebody began to read it.
  read_at timestamptz,
  state text not null default 'open' check (state in ('open', 'decided', 'withdrawn')),
  decision text check (decision in ('upheld', 'partly', 'refused')),
  -- The player reads it.
  reason text,
  decided_by text references desk_user (id),
  ended_at timestamptz,
  unique (player, request),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'decided') = (decision is not null and reason is not null and decided_by is not null))
);
create index support_complaint_of_player on support_complaint (player, number desc);
create index support_complaint_open on support_complaint (due_at, number) where state = 'open';
