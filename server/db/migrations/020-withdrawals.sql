-- Sides that do not finish their season: their bets are void, and the line does not offer them any more.
create table runner_withdrawal (
  event_id text primary key,
  at_ms bigint not null,
  percent integer not null check (percent between 0 and 90)
);
