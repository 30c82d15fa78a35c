-- Books a transaction that began before its day was sealed, and posts after that, in the first moment of the day that is
-- open. The insert has locked the table by now, which ledger_seal waits for, so that this sees each seal that has passed.
create or replace function ledger_book_in_open_day() returns trigger language plpgsql as $$
begin
  new.created_at := greatest(new.created_at,
    (select sealed_before::timestamp at time zone 'UTC' from ledger_close_head));
  return new;
end $$;

create or replace trigger ledger_transaction_booked before insert on ledger_transaction
  for each row execute function ledger_book_in_open_day();
