-- Keeps out of the player's list what they do not want to see there, and drops a notification that no channel wants.
create or replace function notification_as_wished() returns trigger language plpgsql as $$
declare
  v_subject text := notification_subject(new.kind);
begin
  new.is_in_product := player_wants(new.player, v_subject, 'product');
  if new.is_in_product or exists (
    select from unnest(array['push', 'email', 'sms']) as c (channel)
    where notification_cell(v_subject, channel) <> 'always' and player_wants(new.player, v_subject, channel)) then
    return new;
  end if;
  return null;
end $$;

create or replace trigger notification_is_wished before insert on notification for each row
  execute function notification_as_wished();
