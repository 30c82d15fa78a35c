-- Cashes out a bet by its order and returns the receipt. Returns null if the bet or the order has changed, or if the
-- bet cannot be cashed out now.
create or replace function cash_out_by_order(p_player text, p_cash_out jsonb) returns jsonb language plpgsql as $$
declare
  v_bet bet := lock_running_bet(p_player, p_cash_out->>'id', (p_cash_out->>'revision')::integer);
  v_paid bigint := (p_cash_out->>'paid')::bigint;
begin
  if v_bet.id is null or sale_refused(v_bet, p_cash_out->'at') is not null
    or part_refused(v_bet, (p_cash_out->>'stake')::bigint < v_bet.stake - v_bet.cashed_stake) is not null or not exists (
    select from cash_out_order where bet_id = v_bet.id
      and at_least = (p_cash_out->>'atLeast')::bigint and percent = (p_cash_out->>'percent')::integer
  ) then
    return null;
  end if;
  v_bet := cash_out_part(v_bet, (p_cash_out->>'stake')::bigint, v_paid,
    coalesce((p_cash_out->>'tax')::bigint, 0), 'cashed_out', (p_cash_out->>'at')::timestamptz);
  return cash_out_receipt(v_bet, v_paid);
end $$;
