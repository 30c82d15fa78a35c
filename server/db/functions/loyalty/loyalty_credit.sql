-- Brings the points of a stake to what it is worth now: p_stake is what of it is settled, and zero takes its points back.
-- A correction counts to the month, the margin and the cost of the first points. The player is locked.
create or replace function loyalty_credit(
  p_player text, p_at timestamptz, p_cause_kind text, p_cause_id text, p_product text, p_stake bigint, p_currency text,
  p_margin integer
) returns void language plpgsql as $$
declare
  v_entry loyalty_entry;
  v_given bigint := 0;
  v_cost bigint;
begin
  select * into v_entry from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id order by number limit 1;
  if found then
    select sum(points) into v_given from loyalty_entry where cause_kind = p_cause_kind and cause_id = p_cause_id;
  else
    select cost into v_cost from loyalty_point_cost where currency = p_currency;
    if v_cost is null or p_stake * p_margin / (v_cost * 10) = 0
      or exists (select from loyalty_account where player = p_player and left_at is not null) then
      return;
    end if;
  end if;
  perform loyalty_count(p_player, p_at);
  if v_entry.number is null then
    v_entry.month := date_trunc('month', p_at at time zone 'UTC');
    v_entry.player := p_player;
    v_entry.cause_kind := p_cause_kind;
    v_entry.cause_id := p_cause_id;
    v_entry.product := p_product;
    v_entry.currency := p_currency;
    v_entry.margin := p_margin;
    v_entry.cost := v_cost;
  end if;
  v_entry.at := p_at;
  v_entry.stake := p_stake;
  v_entry.points := p_stake * v_entry.margin / (v_entry.cost * 10) - v_given;
  if v_entry.points <> 0 then
    v_entry.kind := case when v_entry.points > 0 then 'earned' else 'reversed' end;
    perform loyalty_book(v_entry);
  end if;
end $$;
