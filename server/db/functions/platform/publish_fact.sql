-- Publishes a fact to all processes when the transaction commits. A payload beyond the limit of NOTIFY (8000 bytes) is
-- stored in fact_payload.
create or replace function publish_fact(p_fact text) returns void language plpgsql as $$
declare
  v_row bigint;
begin
  if octet_length(p_fact) > 7900 then
    insert into fact_payload (fact) values (p_fact) returning id into v_row;
    p_fact := jsonb_build_object('row', v_row::text)::text;
  end if;
  perform pg_notify('openline_facts', p_fact);
end $$;
