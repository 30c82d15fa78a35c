-- Revises a bet by its results. p_revision is {id, revision, status, payout, tax, offerTax, offerPaid, offerFreeBet,
-- settledAt, settledOdds, legs, history}; history has one entry, or none if only the time of settlement changes. An earlier
-- settlement is reversed by entries of its own, then the new one is posted, so the account may become negative. Returns
-- {player, bet, money}, or null for a bet that was revised since it was read.
create or replace function revise_bet(p_revision jsonb) returns jsonb language plpgsql as $$
declare
  v_id text := p_revision->>'id';
  v_number integer := (p_revision->>'revision')::integer;
  v_before bet;
  v_bet bet;
begin
  -- The player is locked first, as in place_bet, so that the two never wait for each other.
  perform from player where number = (select player from bet where id = v_id) for no key update;
  select * into v_before from bet where id = v_id and revision = v_number;
  if not found then
    return null;
  end if;
  update bet set status = p_revision->>'status', payout = (p_revision->>'payout')::bigint,
      tax = (p_revision->>'tax')::bigint, offer_paid = coalesce((p_revision->>'offerPaid')::bigint, 0),
      offer_tax = coalesce((p_revision->>'offerTax')::bigint, 0),
      offer_free_bet = coalesce((p_revision->>'offerFreeBet')::bigint, 0), settled_at = (p_revision->>'settledAt')::timestamptz,
      settled_odds = (p_revision->>'settledOdds')::integer, revision = v_number + 1
    where id = v_id returning * into v_bet;
  update bet_leg l set result = r->>'result', certainty = r->>'certainty', void_reason = r->>'voidReason',
      dead_heat = nullif(r->'deadHeat', 'null'), score = nullif(r->'score', 'null'),
      deduction = (r->>'deduction')::integer, placed = nullif(r->'placed', 'null'), parts = nullif(r->'parts', 'null'),
      is_two_ahead = coalesce((r->>'isTwoAhead')::boolean, false)
    from jsonb_array_elements(p_revision->'legs') with ordinality as legs (r, n)
    where l.bet_id = v_id and l.position = n;

  -- A bet that was cashed out as a whole moves no money any more.
  if v_before.payout = v_bet.payout and v_before.tax = v_bet.tax and v_before.offer_free_bet = v_bet.offer_free_bet
    and v_before.offer_paid <> v_bet.offer_paid then
    perform post_offer_shift(v_before, v_bet);
  elsif v_bet.status <> 'cashed_out' and (v_before.payout is distinct from v_bet.payout or v_before.tax <> v_bet.tax
    or v_before.offer_paid <> v_bet.offer_paid or v_before.offer_free_bet <> v_bet.offer_free_bet
    or (v_bet.free_bet is not null and v_before.status is distinct from v_bet.status)) then
    if v_before.payout is not null then
      perform post_settlement('reversal:' || v_id || ':' || v_bet.revision, 'reversal', v_before, -1);
    end if;
    if v_bet.payout is not null then
      perform post_settlement('settlement:' || v_id || ':' || v_bet.revision, 'settlement', v_bet, 1);
    end if;
  end if;

  insert into bet_history (bet_id, at, kind, reason, status, payout, amount)
    select v_id, (h->>'at')::timestamptz, h->>'kind', h->>'reason', v_bet.status, v_bet.payout,
      coalesce(v_bet.payout, v_bet.cashed_paid) - coalesce(v_before.payout, v_before.cashed_paid)
    from jsonb_array_elements(p_revision->'history') as h;
  return jsonb_build_object('player', v_bet.player, 'bet', bet_json(v_bet),
    'money', player_money(v_bet.player, v_bet.currency));
end $$;
