-- Each side of a book in the order in which it is met, so that an order reads no more of it than it takes.
drop index peer_order_resting;
create index peer_order_laid on peer_order (market, outcome, price desc, number) where side = 'lay' and open_stake > 0;
create index peer_order_backed on peer_order (market, outcome, price, number) where side = 'back' and open_stake > 0;
-- `price`: the line has moved so far that nobody may be met at its price any more.
alter table peer_order drop constraint peer_order_ended_check, add constraint peer_order_ended_check
  check (ended in ('matched', 'cancelled', 'started', 'settled', 'barred', 'price', 'desk'));

-- Accounts of one household are found by what they log in from and pay by.
create index known_browser_by_device on known_browser (device);
create index saved_way_by_mark on saved_way (mark) where mark is not null;

alter table peer_market
  -- Spans of time whose matches are void, because the match was shown wrongly: [{from, to}].
  add column void_spans jsonb not null default '[]',
  -- Its results are such that no rule says who has won.
  add column is_odd boolean not null default false,
  -- How two people of the desk have ended it, whatever the results say.
  add column decided_status text check (decided_status in ('settled', 'void')),
  add column decided_winner text,
  -- The revision that all positions are in line with. They follow some at a time.
  add column followed integer not null default 0,
  add check ((decided_status is not distinct from 'settled') = (decided_winner is not null));
create index peer_market_behind on peer_market (id) where followed <> revision;
create index peer_market_decided on peer_market (event_id) where decided_status is not null;
create index peer_market_settled on peer_market (settled_at) where settled_at is not null;
alter table peer_position add column revision integer not null default 0;
create index peer_position_behind on peer_position (market, revision, player);

-- Why a match counts no more.
alter table peer_match add column void_reason text check (void_reason in ('data', 'desk'));
create index peer_match_at on peer_match (at);
