-- What players get for points: free bets.
create table shop_item (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  points bigint not null check (points > 0),
  -- Euro cents.
  amount bigint not null check (amount > 0),
  -- How many are left; null for any number.
  stock int check (stock >= 0),
  -- How many one player can have.
  most int not null check (most > 0),
  is_open boolean not null default true
);
insert into shop_item (id, points, amount, stock, most) values
  ('free-bet-1', 100, 100, null, 50),
  ('free-bet-5', 480, 500, null, 20),
  ('free-bet-20', 1850, 2000, 500, 5);

create table shop_order (
  id text primary key,
  player text not null references player (number),
  item text not null references shop_item (id),
  points bigint not null,
  -- Minor units of the player's currency.
  amount bigint not null,
  at timestamptz not null
);
create index shop_order_of_player on shop_order (player, at desc, id);
