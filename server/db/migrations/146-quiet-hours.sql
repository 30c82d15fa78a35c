-- Quiet hours that players choose, on their clock, by half hours. They may go over midnight. Without a time zone they are
-- off, and stay as they were chosen.
alter table notification_quiet
  add column from_time time not null default '23:00',
  add column to_time time not null default '08:00',
  alter column time_zone drop not null,
  add constraint notification_quiet_hours check (from_time <> to_time
    and extract(epoch from from_time)::integer % 1800 = 0 and extract(epoch from to_time)::integer % 1800 = 0);
