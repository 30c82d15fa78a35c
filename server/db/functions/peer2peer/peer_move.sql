-- Posts that a position stands differently: what is reserved for it, what was won or lost, and the house's commission. The
-- player's cash has what is left. Nothing is posted where no money moves. The market is locked.
create or replace function peer_move(p_before peer_position, p_kind text, p_after peer_position, p_currency text) returns void
language plpgsql as $$
declare
  v_reserved bigint := case when p_after.is_settled then 0 else p_after.reserved end
    - case when p_before.is_settled then 0 else p_before.reserved end;
  v_net bigint := p_after.net - p_before.net;
  v_commission bigint := p_after.commission - p_before.commission;
begin
  update peer_position set reserved = p_after.reserved, is_settled = p_after.is_settled, net = p_after.net,
      commission = p_after.commission, changed_at = p_after.changed_at,
      moves = moves + case when v_reserved = 0 and v_net = 0 and v_commission = 0 then 0 else 1 end
    where id = p_after.id;
  if v_reserved = 0 and v_net = 0 and v_commission = 0 then
    return;
  end if;
  perform ledger_post(p_kind || ':' || p_after.id || ':' || p_before.moves + 1, p_kind,
    array[ledger_account_id(p_after.player, 'pending_peer', p_currency), ledger_account_id(p_after.player, 'cash', p_currency)]
      || case when v_net = 0 then '{}' else array[ledger_account_id(null, 'peer_clearing', p_currency)] end
      || case when v_commission = 0 then '{}' else array[ledger_account_id(null, 'peer_commission', p_currency)] end,
    array[v_reserved, v_net - v_commission - v_reserved]
      || case when v_net = 0 then '{}' else array[-v_net] end
      || case when v_commission = 0 then '{}' else array[v_commission] end);
end $$;
