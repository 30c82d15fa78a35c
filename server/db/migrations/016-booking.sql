-- Slips under a code, for anybody who has it: picks and how they are bet on, no stakes and nothing of who made them.
create table booking (
  code text primary key,
  content jsonb not null,
  -- In the platform's time, like the events that it ends with.
  ends_at timestamptz not null
);
create index booking_ends_at on booking (ends_at);
