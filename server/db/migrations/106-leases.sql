-- Work that belongs to one process at a time: the process that holds the lease of its key. Every lease has a greater token
-- than all before it, so a write that carries the token of an earlier lease is refused.
create sequence lease_token;
create table lease (
  key text primary key,
  holder text not null,
  token bigint not null default nextval('lease_token')
);
create index lease_of_holder on lease (holder);

-- A process holds its leases for a moment after its last sign of life, and counts as alive for longer.
alter table platform_process add column leases_until timestamptz;
