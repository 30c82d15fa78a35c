-- What national registers said of players, for as long as an answer may be used again.
create table exclusion_check (
  player text not null references player (number),
  register text not null,
  -- The last clear answer; null before the first one.
  answer text check (answer in ('excluded', 'clear', 'formerly')),
  answered_at timestamptz,
  -- When the register last gave no clear answer since then.
  failed_at timestamptz,
  primary key (player, register)
);
