-- Sets the order to cash out a bet, or removes it (p_at_least null). Returns the bet, or null if it does not run.
-- Refuses as a cash-out would be refused, because the order could never be carried out.
create or replace function set_cash_out_order(p_player text, p_id text, p_at_least bigint, p_percent integer, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_player player;
  v_bet bet;
  v_refused jsonb;
begin
  -- The player is locked first, as in everything that changes bets.
  select * into v_player from player where number = p_player for no key update;
  select * into v_bet from bet where id = p_id and player = p_player and status = 'open';
  if not found then
    return null;
  end if;
  if p_at_least is null then
    delete from cash_out_order where bet_id = p_id;
    return bet_to_cash_out(v_bet);
  end if;
  v_refused := coalesce(guard(v_player, 'cashOut', jsonb_build_object('at', p_at)), part_refused(v_bet, p_percent < 100));
  if v_refused is not null then
    return v_refused;
  end if;
  insert into cash_out_order (bet_id, at_least, percent, set_at) values (p_id, p_at_least, p_percent, p_at)
    on conflict (bet_id) do update set at_least = excluded.at_least, percent = excluded.percent, set_at = excluded.set_at;
  return bet_to_cash_out(v_bet);
end $$;
