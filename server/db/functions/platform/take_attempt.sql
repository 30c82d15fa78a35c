-- Takes one attempt of a rate limit. Returns null, or the remaining milliseconds of a window whose attempts are used
-- up.
create or replace function take_attempt(attempt_key bytea, most integer, window_ms integer) returns bigint
language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
  ends timestamptz;
begin
  insert into rate_limit as own (key, taken, ends_at)
  values (attempt_key, 1, at + window_ms * interval '1 millisecond')
  on conflict (key) do update set
    taken = case when own.ends_at <= at then 1 else own.taken + 1 end,
    ends_at = case when own.ends_at <= at then excluded.ends_at else own.ends_at end
  where own.ends_at <= at or own.taken < most;
  if found then return null; end if;
  select ends_at into ends from rate_limit where key = attempt_key;
  return greatest(1, ceil(extract(epoch from ends - at) * 1000));
end $$;
