-- Returns when a push or an SMS may go out: at once, or at the first quarter of an hour that is outside of the player's quiet
-- hours on their clock. All time zones change at quarters of an hour, so an end that a change to summer time skips, or that
-- comes twice in autumn, is found as well. Security is never held back.
create or replace function quiet_until(p_player text, p_subject text, p_at timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_quiet notification_quiet;
begin
  select * into v_quiet from notification_quiet where player = p_player;
  if v_quiet.time_zone is null or p_subject = 'security' or not is_quiet(v_quiet, p_at) then
    return p_at;
  end if;
  return (select min(each) from generate_series(date_bin('15 minutes', p_at, timestamptz '2000-01-01 00:00Z') + interval '15 minutes',
    p_at + interval '26 hours', interval '15 minutes') as each where not is_quiet(v_quiet, each));
exception when invalid_parameter_value then
  -- A zone that the database no longer knows must not keep a bet from being settled.
  return p_at;
end $$;
