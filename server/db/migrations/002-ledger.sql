-- Double entry in minor units. The sum over all accounts of a currency is zero after every transaction.
create table ledger_account (
  id bigint primary key generated always as identity,
  -- Null for the house's own.
  player text references player (number),
  kind text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Kept equal to the sum of the account's entries by ledger_post.
  balance bigint not null default 0,
  check ((player is null and kind in ('house', 'issuer')) or (player is not null and kind in ('cash', 'pending_bets'))),
  unique nulls not distinct (player, kind, currency)
);

create table ledger_transaction (
  -- Says what it is of, for example settlement:B7K..., so that nothing is posted twice.
  id text primary key,
  kind text not null,
  created_at timestamptz not null default now()
);

create table ledger_entry (
  transaction_id text not null references ledger_transaction (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account_id)
);
create index ledger_entry_of_account on ledger_entry (account_id);

-- History is never rewritten.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entry_kept before update or delete or truncate on ledger_entry
  execute function ledger_refuse_change();
create trigger ledger_transaction_kept before update or delete or truncate on ledger_transaction
  execute function ledger_refuse_change();

create function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transaction_id = new.transaction_id
    group by a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'Ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_refuse_imbalance();

-- The id of an account, which is made when it is first needed.
create function ledger_account_id(p_player text, p_kind text, p_currency text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_account
    where player is not distinct from p_player and kind = p_kind and currency = p_currency;
  if v_id is null then
    insert into ledger_account (player, kind, currency) values (p_player, p_kind, p_currency)
      on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_account
        where player is not distinct from p_player and kind = p_kind and currency = p_currency;
    end if;
  end if;
  return v_id;
end $$;

-- Posts one transaction; entries of zero are left out. An id that was posted before fails on its key.
create function ledger_post(p_id text, p_kind text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql as $$
begin
  insert into ledger_transaction (id, kind) values (p_id, p_kind);
  insert into ledger_entry (transaction_id, account_id, amount)
    select p_id, account, amount from unnest(p_accounts, p_amounts) as e (account, amount) where amount <> 0;
  update ledger_account a set balance = a.balance + e.amount
    from unnest(p_accounts, p_amounts) as e (account, amount) where a.id = e.account and e.amount <> 0;
end $$;

-- Play money from the issuer to a player's cash.
create function ledger_grant(p_id text, p_player text, p_currency text, p_amount bigint) returns void
language sql as $$
  select ledger_post(p_id, 'grant',
    array[ledger_account_id(p_player, 'cash', p_currency), ledger_account_id(null, 'issuer', p_currency)],
    array[p_amount, -p_amount]);
$$;

-- What a player has in a currency: cash, and what is staked on open bets.
create function player_money(p_player text, p_currency text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'currency', p_currency,
    'cash', coalesce(sum(balance) filter (where kind = 'cash'), 0),
    'pendingBets', coalesce(sum(balance) filter (where kind = 'pending_bets'), 0))
  from ledger_account where player = p_player and currency = p_currency;
$$;
