-- Counts a bet that was settled, or settled again, for the oldest bonus that its player wagers, and begins a bonus that
-- waits for a bet such as this one. A settlement that is taken back counts for nothing; what was completed stays.
create or replace function count_bet_for_bonus() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
  v_terms jsonb;
  v_wagering jsonb;
  v_reason text;
  v_stake bigint := new.stake - new.cashed_stake;
  v_found record;
begin
  select b.* into v_bonus from bonus b
    where b.player = new.player and b.currency = new.currency and b.state = 'active' and b.target is not null
    order by exists (select from bonus_count c where c.bonus = b.id and c.kind = 'bet' and c.subject = new.id) desc, b.number
    limit 1;
  if found then
    v_terms := terms_of_bonus(v_bonus);
    v_wagering := v_terms->'reward'->'wagering';
    v_reason := case
      when new.status in ('open', 'void') then 'void'
      when new.status = 'cashed_out' or v_stake = 0 then 'cashed_out'
      when new.free_bet is not null then 'free_bet'
      when new.placed_at < v_bonus.began_at then 'before'
      when (v_wagering->'weights'->>'sport')::int = 0 then 'product'
      when new.odds < (v_wagering->>'minOdds')::bigint then 'odds'
      when new.stake > in_currency((v_wagering->>'greatestStake')::bigint, v_bonus.scale) then 'stake'
    end;
    perform count_for_bonus(v_bonus, 'bet', new.id, coalesce(new.settled_at, old.settled_at), new.stake,
      case when v_reason is null then v_stake * (v_wagering->'weights'->>'sport')::int / 100 else 0 end, v_reason);
  end if;
  if new.status in ('won', 'lost', 'half_won', 'half_lost') and new.free_bet is null and new.cashed_stake = 0 then
    select b as bonus, v.terms into v_found
      from bonus b join campaign_version v on v.campaign = b.campaign and v.version = b.version
      where b.player = new.player and b.currency = new.currency and b.state = 'waiting'
        and v.terms->'trigger'->>'kind' = 'bet' and new.placed_at >= b.taken_at
        and bonus_ends_at(b, new.settled_at) > new.settled_at
        and new.stake >= in_currency((v.terms->'trigger'->>'least')::bigint, b.scale)
        and new.odds >= coalesce((v.terms->'trigger'->>'minOdds')::bigint, 0)
        and coalesce(v.terms->'trigger'->'types' ? new.type, true)
      order by b.number limit 1;
    if found then
      perform begin_bonus(v_found.bonus, v_found.terms, new.stake, 'bet:' || new.id, new.settled_at);
    end if;
  end if;
  return null;
end $$;

create or replace trigger bet_counts_for_bonus after update of status, payout on bet for each row
  when (old.status is distinct from new.status and (old.status <> 'open' or new.status <> 'open'))
  execute function count_bet_for_bonus();
