-- The names under which players wish to stand in ranks and records. Without one nobody stands in a rank.
create table loyalty_name (
  player text primary key references player (number),
  name text not null check (char_length(name) between 3 and 20)
);
create unique index loyalty_name_once on loyalty_name (lower(name));
create index loyalty_month_ranked on loyalty_month (month, points desc);
-- The records of a day.
create index bet_settled_at on bet (settled_at, status) where settled_at is not null;
create index game_round_won on game_round (ended_at) where returned > staked and staked > 0;

-- The pages of the VIP area with what they ask for: a status, or nothing.
create table vip_page (
  code text primary key,
  needs text references vip_status
);
insert into vip_page values
  ('daily-records', null), ('shop', null), ('top-rank', null), ('vip-info', null), ('vip-rules-and-conditions', null),
  ('vip-status-premium', 'premium'), ('vip-status-silver', 'silver'), ('vip-status-gold', 'gold'),
  ('vip-status-platinum', 'platinum'), ('vip-club', 'premium');

-- What an operator wrote for a page in a language, in place of the product's own text.
create table vip_page_text (
  page text not null references vip_page,
  language text not null check (language ~ '^[a-z]{2}$'),
  title text not null check (char_length(title) between 1 and 100),
  -- Paragraphs, with empty lines between them.
  body text not null check (char_length(body) between 1 and 5000),
  changed_at timestamptz not null,
  primary key (page, language)
);
