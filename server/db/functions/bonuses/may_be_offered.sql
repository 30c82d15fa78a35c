-- Returns whether a player may be spoken to about bonuses: not on a break, with a limit that is used up, while markers of
-- harm show, or against the player's own wish.
create or replace function may_be_offered(p_player text, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return (break_in_force(p_player, p_at)).player is null
    and not exists (select from offer_quiet where player = p_player)
    and not shows_harm(p_player)
    and not exists (select from limits_left(p_player, p_at) l where l.remaining < 1);
end $$;
