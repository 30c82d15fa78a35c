-- Locks the numbers of a provider's transactions until the transaction ends, whether there are such or not, so that a
-- repetition and a rollback wait for what they are of. They are locked before any player.
create or replace function lock_game_transactions(p_provider text, p_transactions text[]) returns void
language plpgsql as $$
declare
  v_transaction text;
begin
  -- In one order for all.
  for v_transaction in select distinct each from unnest(p_transactions) as each order by each loop
    perform pg_advisory_xact_lock(hashtextextended('game:' || p_provider || ':' || v_transaction, 0));
  end loop;
end $$;
