-- Returns the status in which a provider hears of a refusal of the guard or of the ledger.
create or replace function game_status(p_code text) returns text language sql immutable as $$
  select case when p_code = 'NOT_ENOUGH_MONEY' then 'INSUFFICIENT_FUNDS' when p_code = 'LIMIT_REACHED' then 'LIMIT_REACHED'
    when p_code in ('ACCOUNT_NOT_ACTIVE', 'SELF_EXCLUDED') then 'PLAYER_LOCKED' else 'NOT_ALLOWED' end;
$$;
