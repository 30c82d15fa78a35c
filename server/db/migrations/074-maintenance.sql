-- Whether the platform is closed while it is worked on, since when, and until when its operator thinks that it will be.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  is_on boolean not null default false,
  since timestamptz check (is_on = (since is not null)),
  until timestamptz check (is_on or until is null)
);
insert into maintenance default values;

-- However the switch is turned, every process hears of it.
create function tell_of_maintenance() returns trigger language plpgsql as $$
begin
  perform publish_fact(jsonb_build_object('channel', 'maintenance', 'payload', new.is_on)::text);
  return null;
end $$;
create trigger maintenance_is_told after update on maintenance for each row execute function tell_of_maintenance();
