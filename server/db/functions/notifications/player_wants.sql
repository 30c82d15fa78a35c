-- Whether a player wants to hear of a subject on a channel. Offers and news also need an active account and no break.
create or replace function player_wants(p_player text, p_subject text, p_channel text) returns boolean
language plpgsql stable as $$
declare
  v_cell text := notification_cell(p_subject, p_channel);
begin
  if v_cell in ('always', 'none') then
    return v_cell = 'always';
  end if;
  if p_subject in ('sports-offers', 'casino-offers', 'news') and (
    exists (select from player_break where player = p_player and starts_at <= now() and (ends_at is null or ends_at > now()))
    or not exists (select from player where number = p_player and status = 'active')) then
    return false;
  end if;
  return coalesce((select is_on from notification_wish
    where player = p_player and subject = p_subject and channel = p_channel), v_cell = 'on');
end $$;
