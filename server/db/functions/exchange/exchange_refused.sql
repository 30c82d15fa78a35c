-- Refuses an exchange: for the reason that the caller found against its quote, for one that was accepted before, without a
-- wallet in each of its currencies, or without enough money. Returns null for one that may be. The player is locked.
create or replace function exchange_refused(p_player player, p_exchange jsonb) returns jsonb language plpgsql stable as $$
declare
  v_amount bigint := (p_exchange->>'amount')::bigint;
  v_cash bigint;
begin
  if p_exchange->>'refusal' is not null then
    return refused(p_exchange->>'refusal');
  end if;
  if exists (select from exchange where id = p_exchange->>'id') then
    return refused('QUOTE_USED');
  end if;
  if (select count(*) from (
      select p_player.currency union
      select currency from ledger_account where player = p_player.number and kind = 'cash') as open (currency)
    where currency in (p_exchange->>'from', p_exchange->>'to')) < 2 then
    return refused('CURRENCY_NOT_OPEN');
  end if;
  select balance into v_cash from ledger_account
    where player = p_player.number and kind = 'cash' and currency = p_exchange->>'from';
  if coalesce(v_cash, 0) < v_amount then
    return refused('NOT_ENOUGH_MONEY', jsonb_build_object('missing', v_amount - coalesce(v_cash, 0)));
  end if;
  return null;
end $$;
