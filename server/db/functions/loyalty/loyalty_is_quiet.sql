-- Whether nothing of the programme is held out to a player now: on a break, with a limit that is used up, while
-- markers of harm show, outside of the programme, or with an account that is not active.
create or replace function loyalty_is_quiet(p_player text, p_at timestamptz) returns boolean language sql stable as $$
  select (break_in_force(p_player, p_at)).player is not null
    or shows_harm(p_player)
    or exists (select from limits_left(p_player, p_at) where period <> 'bet' and remaining = 0)
    or exists (select from loyalty_account where player = p_player and left_at is not null)
    or exists (select from player where number = p_player and status <> 'active');
$$;
