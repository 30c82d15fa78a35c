-- The house's side of money that comes in and goes out, by kind of way, and its fees.
insert into ledger_account_kind (kind, is_players) values
  ('payments_card', false), ('payments_wallet', false), ('payments_bank', false), ('payments_voucher', false),
  ('payments_crypto', false), ('payment_fees', false), ('corrections', false);

-- Cards, accounts and addresses that the payment service keeps for players. The platform has tokens alone.
create table saved_way (
  id text primary key,
  player text not null references player (number),
  way text not null,
  kind text not null check (kind in ('card', 'wallet', 'bank', 'voucher', 'crypto')),
  token text not null,
  -- What the service shows of it.
  label text not null,
  -- The player's own name for it.
  name text,
  -- Not offered again: removed by the player, or never kept. Money still goes back to it first.
  is_offered boolean not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  unique (player, token)
);

create table payment (
  id text primary key,
  player text not null references player (number),
  direction text not null check (direction in ('deposit', 'withdrawal')),
  way text not null,
  kind text not null check (kind in ('card', 'wallet', 'bank', 'voucher', 'crypto')),
  saved_way text references saved_way (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units. Of a deposit, what the cash gets, of a withdrawal, what the cash gives; the fee is beside a deposit and
  -- in a withdrawal.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  -- What came of a deposit, once it came; what went back of it.
  received bigint,
  refunded bigint not null default 0,
  -- What the ledger has of it: what was credited to the cash and not taken back, or what was paid out and not returned.
  posted bigint not null default 0,
  -- Of a deposit, what the ledger has of its fee.
  posted_fee bigint not null default 0,
  status text not null,
  reason text,
  -- The service's own number, and the version of its last report that was applied.
  service text not null,
  service_id text,
  version int not null default 0,
  next jsonb,
  is_kept boolean not null default true,
  return_to text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  promised_by timestamptz,
  -- When the service is asked next; null while nothing is to be asked. How often it was asked in vain.
  ask_at timestamptz,
  asked int not null default 0,
  check (case direction
    when 'deposit' then status in ('created', 'awaiting_player', 'processing', 'unknown', 'succeeded', 'failed', 'expired',
      'cancelled', 'conflicted', 'refunded', 'disputed')
    else status in ('requested', 'in_review', 'approved', 'sent', 'unknown', 'paid', 'failed', 'reversed') end)
);
create index payment_of_player on payment (player, created_at desc, id desc);
create index payment_to_ask on payment (ask_at) where ask_at is not null;
create index payment_in_review on payment (created_at, id) where status = 'in_review';
create index payment_newest on payment (created_at desc, id desc);

-- Each status that a payment reached.
create table payment_stage (
  payment text not null references payment (id),
  number int not null,
  status text not null,
  reason text,
  at timestamptz not null,
  primary key (payment, number)
);

-- What was said to and by the payment service, as it was said; a webhook's id is taken once.
create table payment_message (
  id bigint primary key generated always as identity,
  payment text references payment (id),
  source text not null check (source in ('platform', 'webhook', 'answer', 'settlement')),
  message_id text unique,
  body text not null,
  outcome text not null,
  at timestamptz not null
);
create index payment_message_of_payment on payment_message (payment, id);

-- Who approved a withdrawal at the desk. Above an amount it takes two people.
create table withdrawal_approval (
  payment text not null references payment (id),
  approved_by text not null references desk_user (id),
  reason text not null,
  at timestamptz not null,
  primary key (payment, approved_by)
);
