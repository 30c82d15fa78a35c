-- Rounds that are over, or have changed since, of players in tournaments that could count them. Noted in the transaction of the
-- round, which waits for nothing; counted and dropped some seconds later.
create table casino_tournament_note (
  number bigint primary key generated always as identity,
  round text not null,
  noted_at timestamptz not null default now()
);
create index casino_tournament_note_of_round on casino_tournament_note (round);

-- Up to which entry the recount has come.
create table casino_tournament_recount (
  is_only boolean primary key default true check (is_only),
  after bigint not null default 0
);
insert into casino_tournament_recount default values;

-- A sum has a greatest number of rounds that count.
update casino_tournament set terms = jsonb_set(terms, '{scoring,most}', '200')
  where terms->'scoring'->>'kind' = 'sum' and not terms->'scoring' ? 'most';
