-- Returns euro cents of a campaign's terms in minor units of a bonus's currency.
create or replace function in_currency(p_cents bigint, p_scale numeric) returns bigint language sql immutable as $$
  select round(p_cents * p_scale)::bigint;
$$;
