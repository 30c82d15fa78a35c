-- Counts a bet that was settled, or settled again, for the oldest bonus that its player wagers, and begins a bonus that
-- waits for a bet such as this one. Of a bet that was half returned half of the stake counts. Its odds are those at which
-- it was settled, without its void legs. A settlement that is taken back counts for nothing; what was completed stays,
-- and its bets count for no other bonus.
create or replace function count_bet_for_bonus() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
  v_terms jsonb;
  v_wagering jsonb;
  v_reason text;
  v_at timestamptz := coalesce(new.settled_at, old.settled_at);
  v_stake bigint := (new.stake - new.cashed_stake) / case when new.status in ('half_won', 'half_lost') then 2 else 1 end;
  v_found record;
begin
  select b.* into v_bonus from bonus b
    where b.player = new.player and b.currency = new.currency and b.state = 'active' and b.target is not null
      and b.id = coalesce((select min(c.bonus) from bonus_count c join bonus o on o.id = c.bonus
        where o.player = new.player and c.kind = 'bet' and c.subject = new.id), b.id)
      and bonus_ends_at(b, v_at) > v_at
    order by b.number limit 1;
  if found then
    v_terms := terms_of_bonus(v_bonus);
    v_wagering := v_terms->'reward'->'wagering';
    v_reason := case
      when new.status in ('open', 'void') then 'void'
      when new.status = 'cashed_out' or v_stake = 0 then 'cashed_out'
      when new.free_bet is not null then 'free_bet'
      when new.offer is not null then 'offer'
      when new.placed_at < v_bonus.began_at then 'before'
      when (v_wagering->'weights'->>'sport')::int = 0 then 'product'
      when coalesce(new.settled_odds, new.odds) < (v_wagering->>'minOdds')::bigint then 'odds'
      when new.stake > in_currency((v_wagering->>'greatestStake')::bigint, v_bonus.scale) then 'stake'
    end;
    perform count_for_bonus(v_bonus, 'bet', new.id, v_at, new.stake,
      case when v_reason is null then v_stake * (v_wagering->'weights'->>'sport')::int / 100 else 0 end, v_reason);
  end if;
  if new.status in ('won', 'lost', 'part_returned', 'half_won', 'half_lost') and new.free_bet is null
    and new.offer is null and new.cashed_stake = 0 then
    select b as bonus, v.terms into v_found
      from bonus b join campaign_version v on v.campaign = b.campaign and v.version = b.version
      where b.player = new.player and b.currency = new.currency and b.state = 'waiting'
        and v.terms->'trigger'->>'kind' = 'bet' and new.placed_at >= b.taken_at
        and may_bonus_begin(b, v_at)
        and not exists (select from bonus o where o.player = new.player and o.cause = 'bet:' || new.id)
        and new.stake >= in_currency((v.terms->'trigger'->>'least')::bigint, b.scale)
        and coalesce(new.settled_odds, new.odds) >= coalesce((v.terms->'trigger'->>'minOdds')::bigint, 0)
        and coalesce(v.terms->'trigger'->'types' ? new.type, true)
      order by b.number limit 1;
    if found then
      perform begin_bonus(v_found.bonus, v_found.terms, new.stake, 'bet:' || new.id, v_at);
    end if;
  end if;
  return null;
end $$;

create or replace trigger bet_counts_for_bonus after update of status, payout on bet for each row
  when (old.status is distinct from new.status or old.settled_odds is distinct from new.settled_odds)
  execute function count_bet_for_bonus();
