-- Returns the history of a bet as the API shows it, oldest entry first, beginning with its placement.
create or replace function bet_history_json(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_array(jsonb_build_object('at', instant(p_bet.placed_at), 'kind', 'placed', 'reason', null,
      'status', 'open', 'payout', null,
      'amount', case when p_bet.free_bet is null then -p_bet.stake else 0 end))
    || coalesce((
      select jsonb_agg(jsonb_build_object('at', instant(h.at), 'kind', h.kind, 'reason', h.reason, 'status', h.status,
        'payout', h.payout, 'amount', h.amount) order by h.seq)
      from bet_history h where h.bet_id = p_bet.id), '[]');
$$;
