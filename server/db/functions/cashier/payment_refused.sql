-- Refuses what no new payment may be, in either direction: a currency without a wallet, a saved way of somebody else or of
-- another way, an amount outside of the way's, too many payments at once. Returns null for one that may be. The player is
-- locked.
create or replace function payment_refused(p_player player, p_direction text, p_payment jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_amount bigint := (p_payment->>'amount')::bigint;
  v_saved saved_way;
begin
  if p_player.currency <> p_payment->>'currency' and not exists (
    select from ledger_account
      where player = p_player.number and kind = 'cash' and currency = p_payment->>'currency') then
    return refused('CURRENCY_NOT_OPEN');
  end if;
  if p_payment->>'saved' is not null then
    select * into v_saved from saved_way where id = p_payment->>'saved' and player = p_player.number;
    -- One that was removed is not offered any more, but money that came by it may still go back.
    if not found or v_saved.way <> p_payment->>'way' or (not v_saved.is_offered and (p_direction = 'deposit' or not exists (
      select from net_deposits(p_player.number, p_payment->>'currency') n where n.saved_way = v_saved.id and n.net > 0))) then
      return refused('SAVED_WAY_UNKNOWN');
    end if;
  end if;
  if v_amount < (p_payment->>'least')::bigint then
    return refused('AMOUNT_TOO_SMALL', jsonb_build_object('least', (p_payment->>'least')::bigint));
  end if;
  if v_amount > (p_payment->>'most')::bigint then
    return refused('AMOUNT_TOO_LARGE', jsonb_build_object('most', (p_payment->>'most')::bigint));
  end if;
  if (select count(*) from payment
      where player = p_player.number and direction = p_direction and is_payment_open(status))
    >= (p_payment->>'mostOpen')::int then
    return refused('TOO_MANY_PAYMENTS');
  end if;
  return null;
end $$;
