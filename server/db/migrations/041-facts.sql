-- What processes tell each other goes by one channel of NOTIFY, as JSON: {"channel", "payload"}, and "from" where the process
-- that says it has told its own listeners already. NOTIFY takes 8000 bytes; what is longer waits here for a few minutes.
create unlogged table fact_payload (
  id bigint primary key generated always as identity,
  fact text not null,
  made_at timestamptz not null default now()
);
create index fact_payload_age on fact_payload (made_at);

-- Comes with the transaction that it is part of.
create function publish_fact(p_fact text) returns void language plpgsql as $$
declare
  v_row bigint;
begin
  if octet_length(p_fact) > 7900 then
    insert into fact_payload (fact) values (p_fact) returning id into v_row;
    p_fact := jsonb_build_object('row', v_row::text)::text;
  end if;
  perform pg_notify('openline_facts', p_fact);
end $$;

-- However a session ends, its connections hear of it, in every process.
create function tell_of_session_end() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'session-ended', 'payload', new.id)::text);
  return null;
end $$;
create trigger session_end_is_told after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_of_session_end();
