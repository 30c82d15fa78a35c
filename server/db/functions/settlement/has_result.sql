-- True if the newest fact of an outcome is its result.
create or replace function has_result(p_event text, p_market text, p_specifiers text, p_outcome text) returns boolean
language plpgsql stable as $$
begin
  return coalesce((
    select kind = 'settlement' from result_fact
    where event_id = p_event and market_id = p_market and specifiers = p_specifiers and outcome_id in ('', p_outcome)
      and kind in ('settlement', 'settlement_rollback')
    order by said_at desc, message_id desc limit 1), false);
end $$;
