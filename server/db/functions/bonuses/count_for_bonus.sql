-- Counts a stake for a bonus, or counts it anew after it changed; what completes the bonus makes it cash. The player is
-- locked.
create or replace function count_for_bonus(
  p_bonus bonus, p_kind text, p_subject text, p_at timestamptz, p_stake bigint, p_counted bigint, p_reason text
) returns void language plpgsql as $$
declare
  v_before bigint := coalesce((select counted from bonus_count
    where bonus = p_bonus.id and kind = p_kind and subject = p_subject), 0);
  v_bonus bonus;
begin
  insert into bonus_count (bonus, kind, subject, at, stake, counted, reason)
    values (p_bonus.id, p_kind, p_subject, p_at, p_stake, p_counted, p_reason)
    on conflict (bonus, kind, subject) do update
      set at = excluded.at, stake = excluded.stake, counted = excluded.counted, reason = excluded.reason;
  update bonus set wagered = wagered + p_counted - v_before where id = p_bonus.id returning * into v_bonus;
  if v_bonus.wagered >= v_bonus.target then
    perform ledger_release('bonus-cash:' || v_bonus.id, 'bonus-cash', v_bonus.player, v_bonus.currency,
      bonus_account(terms_of_bonus(v_bonus)), ledger_account_id(v_bonus.player, 'cash', v_bonus.currency), v_bonus.amount);
    update bonus set state = 'completed', cost = ceil(amount / scale)::bigint, ended_at = p_at where id = v_bonus.id;
    perform tell_of_bonus(v_bonus.id);
  end if;
end $$;
