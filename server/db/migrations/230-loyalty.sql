-- The ladder: levels by the points of twelve months. One that is closed is reached by nobody any more.
create table loyalty_level (
  level integer primary key check (level > 0),
  code text not null unique check (code ~ '^[a-z-]{2,40}$'),
  -- By language; English is always there.
  names jsonb not null check (names ? 'en'),
  from_points bigint not null unique check (from_points >= 0),
  -- What it brings: {"kind": "shop"}, {"kind": "free-bet", "euros": 5} each month.
  brings jsonb not null,
  is_open boolean not null default true
);

insert into loyalty_level (level, code, names, from_points, brings) values
  (1, 'shore', '{"en":"Shore","ar":"الشاطئ","de":"Ufer","es":"Orilla","fr":"Rivage","hi":"तट","ja":"岸辺","pl":"Brzeg","pt":"Margem","ru":"Берег","tr":"Kıyı","uk":"Берег","zh":"岸边"}', 0, '[{"kind":"shop"}]'),
  (2, 'pier', '{"en":"Pier","ar":"الرصيف البحري","de":"Steg","es":"Muelle","fr":"Jetée","hi":"घाट","ja":"桟橋","pl":"Pomost","pt":"Píer","ru":"Пирс","tr":"İskele","uk":"Пірс","zh":"栈桥"}', 200, '[{"kind":"free-bet","euros":1}]'),
  (3, 'quay', '{"en":"Quay","ar":"الرصيف","de":"Kai","es":"Dársena","fr":"Quai","hi":"बंदरगाह का चबूतरा","ja":"埠頭","pl":"Nabrzeże","pt":"Cais","ru":"Причал","tr":"Rıhtım","uk":"Причал","zh":"码头"}', 600, '[{"kind":"free-bet","euros":2}]'),
  (4, 'harbour', '{"en":"Harbour","ar":"الميناء","de":"Hafen","es":"Puerto","fr":"Port","hi":"बंदरगाह","ja":"港","pl":"Port","pt":"Porto","ru":"Гавань","tr":"Liman","uk":"Гавань","zh":"港口"}', 1500, '[{"kind":"free-bet","euros":4}]'),
  (5, 'estuary', '{"en":"Estuary","ar":"المصب","de":"Mündung","es":"Estuario","fr":"Estuaire","hi":"मुहाना","ja":"河口","pl":"Ujście","pt":"Estuário","ru":"Устье","tr":"Haliç","uk":"Гирло","zh":"河口"}', 3000, '[{"kind":"free-bet","euros":8}]'),
  (6, 'headland', '{"en":"Headland","ar":"اللسان البحري","de":"Landzunge","es":"Promontorio","fr":"Promontoire","hi":"अंतरीप","ja":"岬","pl":"Przylądek","pt":"Promontório","ru":"Мыс","tr":"Burun","uk":"Мис","zh":"海角"}', 6000, '[{"kind":"free-bet","euros":15}]'),
  (7, 'lighthouse', '{"en":"Lighthouse","ar":"المنارة","de":"Leuchtturm","es":"Faro","fr":"Phare","hi":"प्रकाश स्तंभ","ja":"灯台","pl":"Latarnia","pt":"Farol","ru":"Маяк","tr":"Deniz feneri","uk":"Маяк","zh":"灯塔"}', 12000, '[{"kind":"free-bet","euros":30}]');

-- What a point stands for in each currency: so much of the house's margin, in minor units. Stakes in other currencies
-- bring no points.
create table loyalty_point_cost (
  currency text primary key check (currency ~ '^[A-Z]{3}$'),
  cost bigint not null check (cost > 0)
);
insert into loyalty_point_cost values
  ('EUR', 47), ('USD', 47), ('GBP', 47), ('CHF', 47), ('CAD', 47), ('JPY', 71), ('PLN', 235), ('BRL', 235), ('SEK', 470),
  ('CZK', 1175), ('UAH', 2350);

-- The house's margin on bets, in hundredths of a percent, from a moment on. That of a game is its own.
create table loyalty_margin (
  product text not null check (product in ('single', 'express')),
  since timestamptz not null,
  margin integer not null check (margin between 0 and 10000),
  primary key (product, since)
);
insert into loyalty_margin values ('single', '2020-01-01', 550), ('express', '2020-01-01', 1200);

-- What a player has now. Thousandths of a point, as everywhere in these tables, because a small bet brings less than one.
-- Whoever writes it holds the player's lock.
create table loyalty_account (
  player text primary key references player (number),
  -- Below zero where points were spent that a correction took back.
  balance bigint not null default 0,
  level integer not null default 1 references loyalty_level,
  -- Points before it are older than a year and gone.
  counted_month date not null,
  -- The player has left the programme.
  left_at timestamptz
);
create index loyalty_account_counted on loyalty_account (counted_month);

-- The points that came in each month, after corrections: a month counts until it is a year old.
create table loyalty_month (
  player text not null references player (number),
  month date not null check (extract(day from month) = 1),
  points bigint not null,
  primary key (player, month)
);

-- Every movement of points with its cause; rows are only added.
create table loyalty_entry (
  number bigint primary key generated always as identity,
  player text not null references player (number),
  at timestamptz not null,
  kind text not null check (kind in ('earned', 'reversed', 'spent', 'returned', 'expired')),
  cause_kind text not null check (cause_kind ~ '^[a-z-]{2,40}$'),
  cause_id text not null,
  points bigint not null check (points <> 0),
  balance bigint not null,
  -- Of points for play: the month to which they count, what was staked on what, and at which margin and cost of a point.
  month date,
  product text,
  stake bigint,
  currency text,
  margin integer,
  cost bigint,
  check ((kind in ('earned', 'reversed')) = (month is not null)),
  check ((kind in ('earned', 'returned')) = (points > 0))
);
create index loyalty_entry_of_player on loyalty_entry (player, number desc);
create index loyalty_entry_of_cause on loyalty_entry (cause_kind, cause_id, number);
create unique index loyalty_entry_spent_once on loyalty_entry (cause_kind, cause_id, kind) where kind in ('spent', 'returned');
create unique index loyalty_entry_expired_once on loyalty_entry (player, cause_id) where kind = 'expired';
