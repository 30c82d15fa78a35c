-- Returns the subject of the player's settings that a kind of notification belongs to. What has none counts as security,
-- which always arrives.
create or replace function notification_subject(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind like 'bet-%' then 'bets'
    when p_kind ~ '^(money|deposit|withdrawal|payment)-' then 'money'
    when p_kind ~ '^(identity|document|data)-' then 'identity'
    when p_kind ~ '^(match|event)-' then 'matches'
    when p_kind ~ '^(limit|break)-' then 'limits'
    when p_kind ~ '^(rules|terms)-' then 'rules'
    else 'security' end;
$$;
