-- Returns the id of an account and creates the account at its first use. A null player means an account of the house.
-- The two lookups are separate so that each uses the index of accounts.
create or replace function ledger_account_id(p_player text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  if p_player is null then
    select id into v_id from ledger_account where player is null and kind = p_kind and currency = p_currency;
  else
    select id into v_id from ledger_account where player = p_player and kind = p_kind and currency = p_currency;
  end if;
  if v_id is null then
    insert into ledger_account (player, kind, currency) values (p_player, p_kind, p_currency)
      on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_account
        where player is not distinct from p_player and kind = p_kind and currency = p_currency;
    end if;
  end if;
  return v_id;
end $$;
