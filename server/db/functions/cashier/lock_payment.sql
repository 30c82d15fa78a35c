-- Locks a payment and its player, the player first, as everything does that moves their money. Null if there is none.
-- What only names a payment, such as a message of it that another process keeps at this moment, does not wait for this,
-- nor this for it.
create or replace function lock_payment(p_id text) returns payment language plpgsql as $$
declare
  v_payment payment;
begin
  perform from player where number = (select player from payment where id = p_id) for no key update;
  select * into v_payment from payment where id = p_id for no key update;
  return v_payment;
end $$;
