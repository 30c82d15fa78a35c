-- What the desk makes of the shop: each change is a further version, which stays.
alter table shop_item add column version int not null default 1;
create table shop_item_version (
  item text not null references shop_item (id),
  version int not null,
  points bigint not null,
  -- Euro cents.
  amount bigint not null,
  stock int,
  most int not null,
  is_open boolean not null,
  made_at timestamptz not null,
  made_by text references desk_user (id),
  primary key (item, version)
);
insert into shop_item_version (item, version, points, amount, stock, most, is_open, made_at)
  select id, version, points, amount, stock, most, is_open, now() from shop_item;
