-- Adds the line of a player's cash for a ledger entry. Locking the account keeps the lines of one account in order, in
-- whatever order their transactions began; a line is never earlier than the one before it.
create or replace function keep_cash_line() returns trigger language plpgsql as $$
declare
  v_posted ledger_transaction;
  v_last cash_line;
  v_same cash_line;
begin
  perform from ledger_account where id = new.account_id and kind = 'cash' for no key update;
  if not found then
    return null;
  end if;
  select * into v_posted from ledger_transaction where id = new.transaction_id;
  select * into v_last from cash_line where account_id = new.account_id order by at desc, number desc limit 1;
  select * into v_same from cash_line where account_id = new.account_id and kind = v_posted.kind
    order by at desc, number desc limit 1;
  insert into cash_line (account_id, number, at, transaction_id, kind, amount, balance, lines, came, went) values (
    new.account_id, coalesce(v_last.number, 0) + 1, greatest(v_posted.created_at, v_last.at), new.transaction_id, v_posted.kind,
    new.amount, coalesce(v_last.balance, 0) + new.amount, coalesce(v_same.lines, 0) + 1,
    coalesce(v_same.came, 0) + greatest(new.amount, 0), coalesce(v_same.went, 0) + greatest(-new.amount, 0));
  return null;
end $$;

create or replace trigger ledger_entry_lined after insert on ledger_entry for each row execute function keep_cash_line();
