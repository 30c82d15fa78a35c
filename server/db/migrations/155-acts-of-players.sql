-- Acts that the guard checks. A new product adds a row; the functions of the guard read what the act is, not its name.
create table guard_activity (
  activity text primary key,
  -- Puts money at risk: refused during a break, and counted against the player's limits on stakes and losses.
  begins_risk boolean not null,
  -- Brings money in for later risks: refused during a break.
  adds_money boolean not null,
  -- Ends a risk: refused only to accounts that are blocked or closed.
  ends_risk boolean not null,
  -- The permission that an operator can take away; null for an act that cannot be taken away.
  permission text,
  -- The code of the refusal without that permission, or without the documents that the act requires.
  refusal text not null,
  check (not (ends_risk and (begins_risk or adds_money)))
);
insert into guard_activity (activity, begins_risk, adds_money, ends_risk, permission, refusal) values
  ('sportBetting', true, false, false, 'sportBetting', 'BETTING_NOT_ALLOWED'),
  ('cashOut', false, false, true, null, 'BETTING_NOT_ALLOWED'),
  ('casino', true, false, false, 'casino', 'CASINO_NOT_ALLOWED'),
  ('deposit', false, true, false, 'deposit', 'DEPOSIT_NOT_ALLOWED'),
  ('withdraw', false, false, false, 'withdraw', 'WITHDRAWAL_NOT_ALLOWED'),
  ('exchange', false, false, false, null, 'EXCHANGE_NOT_ALLOWED');

-- In the order in which bets lock them, so that a process that takes bets meanwhile waits and does not deadlock.
lock table idempotency_key, ledger_account in access exclusive mode;

-- What a ledger account can be for, and whether it is a player's or the house's. A new product adds its rows.
create table ledger_account_kind (
  kind text primary key,
  is_players boolean not null,
  unique (kind, is_players)
);
insert into ledger_account_kind (kind, is_players) values
  ('house', false), ('issuer', false), ('promotions', false), ('tax', false),
  ('cash', true), ('pending_bets', true), ('pending_free_bets', true), ('pending_withdrawals', true);
alter table ledger_account drop constraint ledger_account_check;
alter table ledger_account add column is_players boolean not null generated always as (player is not null) stored;
alter table ledger_account add constraint ledger_account_kind_known
  foreign key (kind, is_players) references ledger_account_kind (kind, is_players);

-- What was done under a key, so that an answer is only ever read as what it is. The default is for functions of the
-- release before, which run until those of this one are applied.
alter table idempotency_key add column kind text not null default 'bet';
update idempotency_key set kind = case when answer ? 'replaced' then 'edit' else 'cash-out' end where answer ? 'paid';
