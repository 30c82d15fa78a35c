-- Locks a player's open bet, or returns null if it was revised or has ended since it was read. Settlements write the
-- house's account too, so their lock is taken first and the player's second, as in revise_bets.
create or replace function lock_running_bet(p_player text, p_id text, p_revision integer) returns bet language plpgsql as $$
declare
  v_bet bet;
begin
  perform pg_advisory_xact_lock(4300002);
  perform from player where number = p_player for no key update;
  select * into v_bet from bet
    where id = p_id and player = p_player and revision = p_revision and status = 'open';
  return v_bet;
end $$;
