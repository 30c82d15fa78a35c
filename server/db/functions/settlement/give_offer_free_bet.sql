-- Gives the free bet that a bet's offer has promised (p_sign 1), or takes it back (p_sign -1). It is one free bet however
-- often the bet is corrected: if it was used meanwhile, the house bears the loss, and it is not given again. Its days begin
-- when a break of its player is over, so that nobody loses it by taking one.
create or replace function give_offer_free_bet(p_bet bet, p_sign integer) returns void language plpgsql as $$
begin
  if p_sign = -1 then
    -- Also one that is in an open bet, which would come back if that bet were void.
    update free_bet set expires_at = granted_at where id = 'offer-' || p_bet.id;
    return;
  end if;
  insert into free_bet as f (id, player, title, amount, currency, conditions, granted_at, expires_at)
    values ('offer-' || p_bet.id, p_bet.player, '{"en": "Stake back", "ar": "استرداد الرهان", "de": "Einsatz zurück",
      "es": "Importe devuelto", "fr": "Mise remboursée", "hi": "दांव वापस", "ja": "賭け金の返還", "pl": "Zwrot stawki",
      "pt": "Valor devolvido", "ru": "Возврат ставки", "tr": "Bahis iadesi", "uk": "Повернення ставки",
      "zh": "返还本金"}', p_bet.offer_free_bet, p_bet.currency, '{}', p_bet.settled_at,
      greatest(p_bet.settled_at, (break_in_force(p_bet.player, p_bet.settled_at)).ends_at)
        + make_interval(days => (p_bet.offer->'pays'->>'days')::int))
    on conflict (id) do update set granted_at = excluded.granted_at, expires_at = excluded.expires_at,
      amount = case when f.bet_id is null and not exists (select from bet where free_bet = f.id) then excluded.amount else f.amount end;
end $$;
