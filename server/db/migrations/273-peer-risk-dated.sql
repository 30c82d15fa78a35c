-- How much more a player had at stake in the market with an order, all earlier ones counted as they are now: below zero where
-- it gives something back, as a hedge does. Of all orders of a position together it is what is reserved.
alter table peer_order drop constraint peer_order_grown_check;
create index peer_order_open_of_player on peer_order (player) where open_stake > 0;
