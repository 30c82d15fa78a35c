-- Returns the free rounds of a player in a game that can be played at a moment, those that end first:
-- {campaign, stake, left, most}, or null. `campaign` is how providers name them: the bonus.
create or replace function free_rounds_left(p_player text, p_game text, p_currency text, p_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object('campaign', f.bonus, 'stake', f.stake, 'left', f.rounds - f.used, 'most', f.most - f.won)
    from free_rounds f join bonus b on b.id = f.bonus
    where f.player = p_player and f.game = p_game and f.currency = p_currency and b.state = 'active' and b.target is null
      and f.used < f.rounds and bonus_ends_at(b, p_at) > p_at
    order by b.ends_at, b.number limit 1;
$$;
