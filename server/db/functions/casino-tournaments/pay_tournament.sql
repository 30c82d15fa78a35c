-- Pays a prize, or gives the fee back, to a player in a tournament that is over, once. Returns the player and the currency where
-- money moved, else null.
create or replace function pay_tournament(p_entry text, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_entry casino_tournament_entry;
  v_paid bigint;
  v_is_cancelled boolean;
begin
  perform from player where number = (select player from casino_tournament_entry where id = p_entry) for no key update;
  select * into v_entry from casino_tournament_entry where id = p_entry for no key update;
  if not v_entry.is_closed then
    return null;
  end if;
  select state = 'cancelled' into v_is_cancelled from casino_tournament where slug = v_entry.tournament;
  if v_entry.left_at is null and v_is_cancelled and give_back_tournament_fee(p_entry, p_at) then
    perform tell_of_tournament(v_entry, 'cancelled', v_entry.fee, p_at);
    return jsonb_build_object('player', v_entry.player, 'currency', v_entry.currency);
  end if;
  if v_is_cancelled or v_entry.prize is null or v_entry.paid_at is not null then
    return null;
  end if;
  v_paid := in_currency(v_entry.prize, v_entry.scale);
  if v_paid > 0 then
    perform ledger_post('tournament-prize:' || p_entry, 'tournament-prize',
      array[ledger_account_id(v_entry.player, 'cash', v_entry.currency), ledger_account_id(null, 'promotions', v_entry.currency)],
      array[v_paid, -v_paid]);
  end if;
  update casino_tournament_entry set paid = v_paid, paid_at = p_at where id = p_entry;
  perform tell_of_tournament(v_entry, 'won', v_paid, p_at);
  return jsonb_build_object('player', v_entry.player, 'currency', v_entry.currency);
end $$;
