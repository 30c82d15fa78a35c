-- Removes the order of a bet that has ended, or of which a part was cashed out: it no longer fits the bet.
create or replace function cash_out_order_end() returns trigger language plpgsql as $$
begin
  delete from cash_out_order where bet_id = new.id;
  return null;
end $$;

create or replace trigger bet_ends_order after update of status, cashed_stake on bet
  for each row when (new.status <> 'open' or new.cashed_stake <> old.cashed_stake)
  execute function cash_out_order_end();
