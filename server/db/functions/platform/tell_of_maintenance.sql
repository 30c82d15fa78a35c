-- Publishes the maintenance mode to all processes.
create or replace function tell_of_maintenance() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'maintenance', 'payload', new.is_on)::text);
  return null;
end $$;

create or replace trigger maintenance_is_told after update on maintenance for each row execute function tell_of_maintenance();
