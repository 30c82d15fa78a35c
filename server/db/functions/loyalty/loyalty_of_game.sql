-- Gives the points of a stake in a game by the least margin of that game, and takes them back with it. Games whose return
-- is not known bring none. The player is locked.
create or replace function loyalty_of_game() returns trigger language plpgsql as $$
declare
  v_game text := (select game from game_session where id = new.session);
begin
  perform loyalty_credit(new.player, new.at, 'game', new.id, v_game, case when new.is_undone then 0 else new.amount end,
    new.currency, coalesce((select 10000 - rtp_most from casino_title where game = v_game), 0));
  return null;
end $$;

create or replace trigger game_stake_brings_points after insert or update of is_undone on game_transaction for each row
  when (new.kind = 'bet' and new.status = 'OK' and new.amount > 0) execute function loyalty_of_game();
