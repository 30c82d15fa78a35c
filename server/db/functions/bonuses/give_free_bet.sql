-- Gives a player a free bet once for each id, if the guard lets them take bonuses. The player is locked. Returns a refusal,
-- or null. It is no deposit: its amount counts against no limit.
create or replace function give_free_bet(p_player player, p_given jsonb) returns jsonb language plpgsql as $$
declare
  v_refused jsonb := guard(p_player, 'bonus', p_given - 'amount');
begin
  if v_refused is not null then
    return v_refused;
  end if;
  insert into free_bet (id, player, title, amount, currency, conditions, granted_at, expires_at)
    values (p_given->>'id', p_player.number, p_given->'title', (p_given->>'amount')::bigint, p_player.currency,
      p_given->'conditions', (p_given->>'at')::timestamptz, (p_given->>'expiresAt')::timestamptz);
  return null;
end $$;
