-- The same browser through all of its cookies, whose value is another one after each login; random, and read by nobody.
alter table known_browser add column device text;
update known_browser set device = browser_hash;
alter table known_browser alter column device set not null;

-- In which browsers the taker of a bonus has logged in, as keyed digests (`keyed_mark`), for campaigns that are taken once
-- for each device.
create table bonus_device (
  bonus text not null references bonus (id),
  campaign text not null references campaign (slug),
  mark text not null,
  primary key (bonus, mark)
);
create index bonus_device_of_campaign on bonus_device (campaign, mark);
