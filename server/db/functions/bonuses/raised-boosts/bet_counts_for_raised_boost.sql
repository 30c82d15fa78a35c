-- Counts a raised boost whose bet was settled, settled anew, or cashed out.
create or replace function bet_counts_for_raised_boost() returns trigger language plpgsql as $$
begin
  perform count_raised_boost((select bonus from raised_boost_bet where bet_id = new.id), new.id,
    coalesce(new.settled_at, old.settled_at, clock_timestamp()));
  return null;
end $$;

create or replace trigger bet_counts_for_raised_boost after update of status, offer_paid, cashed_stake on bet for each row
  when (new.offer->'pays'->>'kind' = 'raised_boost')
  execute function bet_counts_for_raised_boost();
