-- Returns the id of the newest key that signs receipts. In PL/pgSQL, because that keeps the plan between calls.
create or replace function receipt_key_in_force() returns text language plpgsql stable as $$
begin
  return (select id from receipt_key order by made_at desc, id limit 1);
end $$;
