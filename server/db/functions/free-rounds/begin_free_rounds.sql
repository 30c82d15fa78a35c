-- Gives the free rounds of a bonus that begins. The player is locked.
create or replace function begin_free_rounds(p_bonus bonus, p_terms jsonb, p_cause text, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_reward jsonb := p_terms->'reward';
begin
  insert into free_rounds (bonus, player, game, currency, stake, rounds, most, is_bonus)
    values (p_bonus.id, p_bonus.player, v_reward->>'game', p_bonus.currency,
      in_currency((v_reward->>'stake')::bigint, p_bonus.scale), (v_reward->>'rounds')::int,
      in_currency((v_reward->>'amount')::bigint, p_bonus.scale), v_reward ? 'wagering');
  update bonus set state = 'active', amount = 0, cause = p_cause, began_at = p_at,
      ends_at = p_at + make_interval(days => (v_reward->>'days')::int)
    where id = p_bonus.id;
  perform tell_of_bonus(p_bonus.id);
end $$;
