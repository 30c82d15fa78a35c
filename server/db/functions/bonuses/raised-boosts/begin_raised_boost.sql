-- Gives the raised boosts of a bonus that begins. The player is locked.
create or replace function begin_raised_boost(p_bonus bonus, p_terms jsonb, p_cause text, p_at timestamptz) returns void
language plpgsql as $$
begin
  update bonus set state = 'active', amount = 0, cause = p_cause, began_at = p_at,
      ends_at = p_at + make_interval(days => (p_terms->'reward'->>'days')::int)
    where id = p_bonus.id;
  perform tell_of_bonus(p_bonus.id);
end $$;
