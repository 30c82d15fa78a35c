-- What the results of simulated matches are drawn from: 32 random bytes or more, made once at the first start. Days' secrets
-- follow from it and are published one by one; this one never is.
create table result_secret (
  id boolean primary key default true check (id),
  secret text not null check (secret ~ '^([0-9a-f]{2}){32,}$')
);

create function result_records_stay() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger result_secret_stays before update or delete on result_secret
  for each row execute function result_records_stay();

-- A calendar whose results follow from its seed is another one than that of the same seed with results that nobody can know.
alter table line_seed
  drop constraint line_seed_seed_key,
  add column is_reproducible boolean not null default false,
  add constraint line_seed_once unique (seed, is_reproducible);

-- The SEED that the course of imported matches follows from; null where it is drawn from the installation's secret.
alter table line_import add column seed text;

-- What was published of the secret of each day, and when in platform time. `source` names what the days' secrets follow from.
create table result_commitment (
  source text not null,
  day date not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_ms bigint not null,
  primary key (source, day)
);

create trigger result_commitment_stays before update or delete on result_commitment
  for each row execute function result_records_stay();
