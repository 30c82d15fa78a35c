-- Functions and triggers are defined in `server/db/functions` and applied after the migrations. This table records which
-- text of each is in force.
create table schema_function (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- `guard` is written out in its own file, so it is no longer composed from a table.
drop function compose_guard();
drop table guard_check;
