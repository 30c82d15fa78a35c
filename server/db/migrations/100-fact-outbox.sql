-- Facts for all processes on this database. A fact is written in the transaction that it is part of; a notification
-- without content wakes the processes, and each reads the facts of the transactions that it has not seen yet.
-- Unlogged, because the state behind a fact is what lasts: a crash of the server empties both tables, and by the missing
-- epoch the processes notice that they have to read that state again.
drop table fact_payload;

create unlogged table fact_outbox (
  id bigint generated always as identity,
  written_by xid8 not null default pg_current_xact_id(),
  -- The process that has told its own listeners already.
  origin text,
  fact text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index fact_outbox_written_by on fact_outbox (written_by);
create index fact_outbox_made_at on fact_outbox (made_at);

create unlogged table fact_epoch (
  is_only boolean primary key default true check (is_only),
  epoch uuid not null default gen_random_uuid()
);
