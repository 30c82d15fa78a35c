-- Returns whether a bonus that waits may begin: its time is not over, and its player is active and on no break, and has
-- not left the programme whose points it brings; the game of free rounds is there.
create or replace function may_bonus_begin(p_bonus bonus, p_at timestamptz) returns boolean language sql stable as $$
  select bonus_ends_at(p_bonus, p_at) > p_at and (break_in_force(p_bonus.player, p_at)).player is null
    and exists (select from player where number = p_bonus.player and status = 'active')
    and not (terms_of_bonus(p_bonus)->'reward'->>'kind' = 'points'
      and exists (select from loyalty_account where player = p_bonus.player and left_at is not null))
    and free_rounds_refusal(p_bonus.player, p_bonus.currency, p_bonus.scale, terms_of_bonus(p_bonus), p_at) is null;
$$;
