-- Notes that what documents prove has changed in the profile of somebody who has proved it: they are asked to confirm their data.
create or replace function note_proved_data_changed() returns trigger language plpgsql as $$
begin
  insert into kyc_reconfirmation (player, changed_at)
    select new.player, now()
    where exists (select from document_change where player = new.player and came_to = 'approved')
    on conflict (player) do update set changed_at = excluded.changed_at;
  return null;
end $$;

create or replace trigger proved_data_changed after update on player_profile for each row
  when ((old.first_name, old.last_name, old.date_of_birth, old.country, old.city, old.address, old.postal_code)
    is distinct from (new.first_name, new.last_name, new.date_of_birth, new.country, new.city, new.address, new.postal_code))
  execute function note_proved_data_changed();
