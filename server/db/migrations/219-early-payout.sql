-- Bets on the winner of a match that are paid as soon as their side is two goals ahead.
alter table bet_leg
  -- Of a bet with an early payout: its side has been two goals ahead.
  add column is_two_ahead boolean not null default false;
alter table bet
  -- The part of the tax that its offer adds.
  add column offer_tax bigint not null default 0 check (offer_tax >= 0);
alter table result_fact drop constraint result_fact_kind_check, add constraint result_fact_kind_check check
  (kind in ('settlement', 'cancel', 'deduction', 'settlement_rollback', 'cancel_rollback', 'deduction_rollback',
    'two_ahead', 'two_ahead_rollback'));
