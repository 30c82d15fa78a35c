-- Appends an entry of points and moves the balance, for points of play also their month and the level. The player is
-- locked, and the account is there. p_entry has all but number and balance.
create or replace function loyalty_book(p_entry loyalty_entry) returns void language plpgsql as $$
begin
  update loyalty_account set balance = balance + p_entry.points where player = p_entry.player
    returning balance into p_entry.balance;
  insert into loyalty_entry (player, at, kind, cause_kind, cause_id, points, balance, month, product, stake, currency, margin,
      cost)
    values (p_entry.player, p_entry.at, p_entry.kind, p_entry.cause_kind, p_entry.cause_id, p_entry.points, p_entry.balance,
      p_entry.month, p_entry.product, p_entry.stake, p_entry.currency, p_entry.margin, p_entry.cost);
  if p_entry.month is not null then
    insert into loyalty_month as m (player, month, points) values (p_entry.player, p_entry.month, p_entry.points)
      on conflict (player, month) do update set points = m.points + excluded.points;
    perform loyalty_rank(p_entry.player);
  end if;
end $$;
