-- Adds the notification of what a tournament brought a player, or that its fee came back, once. None during a break, so that
-- nobody is drawn back.
create or replace function tell_of_tournament(
  p_entry casino_tournament_entry, p_state text, p_amount bigint, p_at timestamptz
) returns void language sql as $$
  insert into notification (player, source, kind, data)
  select p_entry.player, 'tournament:' || p_entry.id || ':' || p_state, 'tournament-ended',
    jsonb_build_object('tournament', p_entry.tournament, 'state', p_state, 'place', p_entry.place, 'amount', p_amount,
      'currency', p_entry.currency)
  where (break_in_force(p_entry.player, p_at)).player is null
  on conflict (source) do nothing;
$$;
