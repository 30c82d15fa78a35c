-- Gives a fee back, once: the tournament was cancelled, nobody had a score, or the player left before it began. The player is
-- locked. Returns whether money moved.
create or replace function give_back_tournament_fee(p_entry text, p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_entry casino_tournament_entry;
begin
  select * into v_entry from casino_tournament_entry where id = p_entry and fee > 0 and back_at is null for no key update;
  if not found then
    return false;
  end if;
  perform ledger_post('tournament-entry-back:' || p_entry, 'tournament-entry-back',
    array[ledger_account_id(v_entry.player, 'cash', v_entry.currency), ledger_account_id(null, 'promotions', v_entry.currency)],
    array[v_entry.fee, -v_entry.fee]);
  update casino_tournament_entry set back_at = p_at where id = p_entry;
  return true;
end $$;
