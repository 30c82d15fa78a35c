-- Gives a player the free bet of a month, once, for thirty days. The player is locked.
create or replace function loyalty_give(p_player text, p_at timestamptz, p_amount bigint, p_currency text, p_title jsonb)
returns void language plpgsql as $$
declare
  v_id text := replace(gen_random_uuid()::text, '-', '');
begin
  insert into free_bet (id, player, title, amount, currency, granted_at, expires_at)
    values (v_id, p_player, p_title, p_amount, p_currency, p_at, p_at + interval '30 days');
  insert into loyalty_gift (player, month, free_bet)
    values (p_player, date_trunc('month', p_at at time zone 'UTC')::date, v_id);
end $$;
