-- Returns the kind of ledger account that holds a campaign's bonus money until it is wagered.
create or replace function bonus_account(p_terms jsonb) returns text language sql immutable as $$
  select case when p_terms->'trigger'->>'kind' = 'deposit' then 'deposit_bonus' else 'received_bonus' end;
$$;
