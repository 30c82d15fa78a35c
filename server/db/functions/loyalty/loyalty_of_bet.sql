-- Gives the points of a bet when it is settled, and corrects them with it. Free bets, void ones and what was cashed out
-- bring none; of a bet that was half returned half of the stake counts. The player is locked.
create or replace function loyalty_of_bet() returns trigger language plpgsql as $$
declare
  v_bet bet;
  v_product text;
  v_stake bigint;
begin
  select * into v_bet from bet where id = new.bet_id;
  if v_bet.free_bet is not null then
    return null;
  end if;
  v_stake := case when v_bet.status in ('won', 'lost', 'part_returned') then v_bet.stake - v_bet.cashed_stake
    when v_bet.status in ('half_won', 'half_lost') then (v_bet.stake - v_bet.cashed_stake) / 2 else 0 end;
  v_product := case when v_bet.type = 'single'
    and not exists (select from bet_leg where bet_id = v_bet.id and parts is not null) then 'single' else 'express' end;
  perform loyalty_credit(v_bet.player, new.at, 'bet', v_bet.id, v_product, v_stake, v_bet.currency,
    (select margin from loyalty_margin where product = v_product and since <= new.at order by since desc limit 1));
  return null;
end $$;

create or replace trigger bet_history_brings_points after insert on bet_history for each row
  when (new.kind <> 'confirmed') execute function loyalty_of_bet();
