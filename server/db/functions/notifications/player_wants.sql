-- Whether a player wants to hear of a subject on a channel. What draws a player to play also needs an active account, no
-- break and no markers of harm.
create or replace function player_wants(p_player text, p_subject text, p_channel text) returns boolean
language plpgsql stable as $$
declare
  v_cell text := notification_cell(p_subject, p_channel);
begin
  if v_cell in ('always', 'none') then
    return v_cell = 'always';
  end if;
  if draws_to_play(p_subject) and (
    (break_in_force(p_player, now())).player is not null or shows_harm(p_player)
    or not exists (select from player where number = p_player and status = 'active')) then
    return false;
  end if;
  return coalesce((select is_on from notification_wish
    where player = p_player and subject = p_subject and channel = p_channel), v_cell = 'on');
end $$;
