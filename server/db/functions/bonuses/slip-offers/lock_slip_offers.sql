-- Locks the offers with a stock, or for so many times a person, that bets are about to take: all at once and in one order,
-- after their players, so that two calls never wait for each other.
create or replace function lock_slip_offers(p_placements jsonb) returns void language plpgsql as $$
begin
  perform from slip_offer
    where id in (select p->'bet'->'offer'->>'id' from jsonb_array_elements(p_placements) as p)
      and (terms ?| array['stock', 'uses'] or (terms->>'isOncePerPerson')::boolean)
    order by id for no key update;
end $$;
