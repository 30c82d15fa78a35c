-- Publishes a fact to all processes when the transaction commits.
create or replace function publish_fact(p_fact text) returns void language plpgsql as $$
begin
  insert into fact_outbox (fact) values (p_fact);
  perform pg_notify('openline_facts', '');
end $$;
