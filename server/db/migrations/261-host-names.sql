-- What players call the host that holds their money.
alter table host_player add column name text not null default '' check (length(name) <= 60);
