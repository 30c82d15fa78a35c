-- Pays a cashback for the week that is over, once. A week begins on Monday at 0:00 UTC; of the one in which the cashback was
-- taken, what came before does not count. Returns the player who was paid, or null.
create or replace function pay_cashback(p_id text, p_at timestamptz) returns text language plpgsql as $$
declare
  v_bonus bonus;
  v_terms jsonb;
  v_play record;
  v_ends timestamptz := date_trunc('week', p_at, 'UTC');
  v_begins timestamptz := v_ends - interval '7 days';
  v_lost bigint;
  v_paid bigint;
begin
  perform from player where number = (select player from bonus where id = p_id) for no key update;
  select * into v_bonus from bonus where id = p_id and state = 'active' and target is null and taken_at < v_ends;
  if not found or exists (select from cashback_week where bonus = p_id and begins_at = v_begins) then
    return null;
  end if;
  v_terms := terms_of_bonus(v_bonus);
  select * into v_play from week_of_play(v_bonus.player, v_bonus.currency, greatest(v_begins, v_bonus.taken_at), v_ends);
  v_lost := v_play.staked - v_play.returned;
  v_paid := case when v_lost < in_currency((v_terms->'trigger'->>'least')::bigint, v_bonus.scale) then 0
    else greatest(0, least(
      in_currency(v_bonus.cost, v_bonus.scale) - coalesce(v_bonus.amount, 0),
      in_currency((v_terms->'trigger'->>'mostAWeek')::bigint, v_bonus.scale),
      v_lost * (v_terms->'reward'->>'percent')::int / 100)) end;
  insert into cashback_week (bonus, begins_at, staked, returned, paid, at)
    values (v_bonus.id, v_begins, v_play.staked, v_play.returned, v_paid, p_at);
  if v_paid = 0 then
    return null;
  end if;
  perform ledger_post('cashback:' || v_bonus.id || ':' || to_char(v_begins at time zone 'UTC', 'YYYY-MM-DD'), 'bonus-cash',
    array[ledger_account_id(v_bonus.player, 'cash', v_bonus.currency), ledger_account_id(null, 'promotions', v_bonus.currency)],
    array[v_paid, -v_paid]);
  update bonus set amount = coalesce(amount, 0) + v_paid where id = v_bonus.id;
  perform tell_of_bonus(v_bonus.id);
  return v_bonus.player;
end $$;
