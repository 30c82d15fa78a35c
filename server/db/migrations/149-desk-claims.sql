-- Whose a case of a room's queue is for a while, so that two people do not decide the same one.
create table desk_claim (
  room text not null,
  item text not null,
  claimed_by text not null references desk_user (id),
  claimed_until timestamptz not null,
  primary key (room, item)
);
create index desk_claim_lapsed on desk_claim (claimed_until);
