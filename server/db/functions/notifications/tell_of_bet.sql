-- Adds a notification when a bet is settled or revised.
create or replace function tell_of_bet() returns trigger language plpgsql as $$
declare
  v_bet bet;
begin
  select * into v_bet from bet where id = new.bet_id;
  insert into notification (player, source, kind, data)
    values (v_bet.player, 'bet-history:' || new.seq, 'bet-' || new.kind,
      bet_named(v_bet) || jsonb_build_object('status', new.status, 'payout', new.payout, 'amount', new.amount,
        'reason', new.reason));
  return null;
end $$;

create or replace trigger bet_history_is_told after insert on bet_history for each row
  when (new.kind in ('settled', 'resettled', 'cancelled', 'reopened', 'reinstated'))
  execute function tell_of_bet();
