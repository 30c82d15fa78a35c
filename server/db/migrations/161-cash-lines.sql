-- The changes of each wallet's cash, in order. They repeat what the ledger says, so that a page, and the sums of any
-- period, take a few steps in an index, however long the history is. The trigger on ledger_entry writes them.
create table cash_line (
  account_id bigint not null references ledger_account (id),
  -- Among the account's lines, without gaps.
  number bigint not null,
  -- When the transaction began, but never before the line before it.
  at timestamptz not null,
  transaction_id text not null references ledger_transaction (id),
  kind text not null,
  amount bigint not null,
  -- The account's balance after it.
  balance bigint not null,
  -- How many lines of this kind the account has up to this one, what came by them and what went: those of a period are the
  -- difference of two lines.
  lines bigint not null,
  came bigint not null,
  went bigint not null,
  primary key (account_id, at, number)
);
create index cash_line_of_kind on cash_line (account_id, kind, at, number);

-- Entries that are written meanwhile wait, and then have the trigger.
lock table ledger_entry in share row exclusive mode;
create function keep_cash_line() returns trigger language plpgsql as $$
declare
  v_posted ledger_transaction;
  v_last cash_line;
  v_same cash_line;
begin
  perform from ledger_account where id = new.account_id and kind = 'cash' for no key update;
  if not found then
    return null;
  end if;
  select * into v_posted from ledger_transaction where id = new.transaction_id;
  select * into v_last from cash_line where account_id = new.account_id order by at desc, number desc limit 1;
  select * into v_same from cash_line where account_id = new.account_id and kind = v_posted.kind
    order by at desc, number desc limit 1;
  insert into cash_line (account_id, number, at, transaction_id, kind, amount, balance, lines, came, went) values (
    new.account_id, coalesce(v_last.number, 0) + 1, greatest(v_posted.created_at, v_last.at), new.transaction_id, v_posted.kind,
    new.amount, coalesce(v_last.balance, 0) + new.amount, coalesce(v_same.lines, 0) + 1,
    coalesce(v_same.came, 0) + greatest(new.amount, 0), coalesce(v_same.went, 0) + greatest(-new.amount, 0));
  return null;
end $$;

create trigger ledger_entry_lined after insert on ledger_entry for each row execute function keep_cash_line();

insert into cash_line (account_id, number, at, transaction_id, kind, amount, balance, lines, came, went)
  select e.account_id, row_number() over line, t.created_at, t.id, t.kind, e.amount, sum(e.amount) over line,
    row_number() over same, sum(greatest(e.amount, 0)) over same, sum(greatest(-e.amount, 0)) over same
  from ledger_entry e join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.account_id
  where a.kind = 'cash'
  window line as (partition by e.account_id order by t.created_at, t.id rows unbounded preceding),
    same as (partition by e.account_id, t.kind order by t.created_at, t.id rows unbounded preceding);
