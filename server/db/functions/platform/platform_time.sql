-- Returns platform time by the database's own clock, at this moment and not at the beginning of the transaction. Where no
-- process has ever run platform time, it is the clock itself.
create or replace function platform_time() returns timestamptz language sql volatile as $$
  select coalesce((select to_timestamp((platform_ms + (extract(epoch from clock_timestamp()) * 1000 - real_ms) * rate) / 1000)
    from platform_clock), clock_timestamp());
$$;
