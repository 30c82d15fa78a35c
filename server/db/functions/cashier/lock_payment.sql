-- Locks a payment and its player, the player first, as everything does that moves their money. Null if there is none.
create or replace function lock_payment(p_id text) returns payment language plpgsql as $$
declare
  v_payment payment;
begin
  perform from player where number = (select player from payment where id = p_id) for no key update;
  select * into v_payment from payment where id = p_id for update;
  return v_payment;
end $$;
