-- Posts a ledger transaction: p_amounts[n] goes to p_accounts[n], and entries of zero are left out. Raises
-- unique_violation (23505) for an id that was posted before.
create or replace function ledger_post(p_id text, p_kind text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql as $$
begin
  insert into ledger_transaction (id, kind) values (p_id, p_kind);
  insert into ledger_entry (transaction_id, account_id, amount)
    select p_id, account, amount from unnest(p_accounts, p_amounts) as e (account, amount) where amount <> 0;
  -- One account at a time: a statement over the array would be planned anew for each call.
  for n in 1 .. cardinality(p_accounts) loop
    continue when p_amounts[n] = 0;
    update ledger_account set balance = balance + p_amounts[n], postings = postings + 1 where id = p_accounts[n];
  end loop;
end $$;
