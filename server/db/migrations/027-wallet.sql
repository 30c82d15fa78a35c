-- Rises with every posting: of two things that were said about a player's money it tells the newer one.
alter table ledger_account add column postings bigint not null default 0;

create or replace function ledger_post(p_id text, p_kind text, p_accounts bigint[], p_amounts bigint[]) returns void
language plpgsql as $$
begin
  insert into ledger_transaction (id, kind) values (p_id, p_kind);
  insert into ledger_entry (transaction_id, account_id, amount)
    select p_id, account, amount from unnest(p_accounts, p_amounts) as e (account, amount) where amount <> 0;
  update ledger_account a set balance = a.balance + e.amount, postings = a.postings + 1
    from unnest(p_accounts, p_amounts) as e (account, amount) where a.id = e.account and e.amount <> 0;
end $$;

-- What keeps a player from using money: the account's state, permissions that were taken away, and the break that ends last.
-- Whether that break still runs depends on the moment and is for the reader to say.
create function player_restrictions(p_player text) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'status', (select status from player where number = p_player),
    'permissions', (select coalesce(jsonb_object_agg(permission, coalesce(reason, '')), '{}')
      from player_permission where player = p_player and not is_allowed),
    'break', (select jsonb_build_object('until', instant(ends_at)) from player_break
      where player = p_player order by ends_at desc nulls first limit 1));
end $$;

create or replace function player_money(p_player text, p_currency text) returns jsonb language plpgsql stable as $$
begin
  return (select jsonb_build_object(
      'currency', p_currency,
      'revision', coalesce(sum(postings), 0),
      'cash', coalesce(sum(balance) filter (where kind = 'cash'), 0),
      'pendingBets', coalesce(sum(balance) filter (where kind = 'pending_bets'), 0),
      'restrictions', player_restrictions(p_player))
    from ledger_account where player = p_player and currency = p_currency);
end $$;

-- What keys were answered before is answered in the same shape, and is older than anything that is said from now on.
update idempotency_key set answer = jsonb_set(answer, '{money}', answer->'money'
    || '{"revision": 0, "restrictions": {"status": "active", "permissions": {}, "break": null}}')
  where answer ? 'money';
