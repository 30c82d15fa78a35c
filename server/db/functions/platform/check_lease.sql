-- Ensures that a lease is still in force, and that no other process takes it before the transaction ends. Raises OLLSE for
-- a lease that was given back or that another process has taken.
create or replace function check_lease(p_key text, p_token bigint) returns void language plpgsql as $$
begin
  perform from lease where key = p_key and token = p_token for share;
  if not found then
    raise exception 'The lease of % with the token % is over', p_key, p_token using errcode = 'OLLSE';
  end if;
end $$;
