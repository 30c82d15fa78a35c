-- The four statuses, which a person gives on an application. Levels come by themselves; these do not.
create table vip_status (
  code text primary key check (code in ('premium', 'silver', 'gold', 'platinum')),
  -- From the lowest.
  place integer not null unique,
  -- The play of twelve months from which an application is looked at, in euros.
  play_euros integer not null check (play_euros > 0),
  -- {"kind": "free-bet", "euros": 5} each month, {"kind": "contact"}: a person to write to.
  brings jsonb not null,
  -- One that the operator has withdrawn cannot be asked for; who has it keeps it.
  is_open boolean not null default true
);
insert into vip_status (code, place, play_euros, brings) values
  ('premium', 1, 5000, '[{"kind":"free-bet","euros":5}]'),
  ('silver', 2, 15000, '[{"kind":"free-bet","euros":10}]'),
  ('gold', 3, 40000, '[{"kind":"free-bet","euros":20},{"kind":"contact"}]'),
  ('platinum', 4, 100000, '[{"kind":"free-bet","euros":40},{"kind":"contact"}]');

create table vip_member (
  player text primary key references player (number),
  status text not null references vip_status,
  since timestamptz not null
);

-- The free bet that a level and a status bring in a month, once for each player.
create table loyalty_gift (
  player text not null references player (number),
  month date not null check (extract(day from month) = 1),
  free_bet text not null references free_bet (id),
  primary key (player, month)
);
