-- What a player can ask about, as both sides of a conversation see it: their bet, their payment, or their round of a game.
-- Null where they have no such one. In PL/pgSQL, because that keeps the plans between calls.
create or replace function support_thing(p_player text, p_kind text, p_id text) returns jsonb language plpgsql stable as $$
declare
  v_thing jsonb;
begin
  if p_kind = 'bet' then
    select jsonb_build_object('at', instant(b.placed_at), 'currency', b.currency, 'amount', b.stake, 'returned', b.payout,
        'state', b.status, 'name', (
          select coalesce(nullif(l.event->>'home', '') || ' – ' || nullif(l.event->>'away', ''), l.event->>'tournamentName')
          from bet_leg l where l.bet_id = b.id order by l.position limit 1))
      into v_thing from bet b where b.id = p_id and b.player = p_player;
  elsif p_kind = 'payment' then
    select jsonb_build_object('at', instant(p.created_at), 'currency', p.currency, 'amount', p.amount, 'returned', null,
        'state', p.status, 'name', p.direction)
      into v_thing from payment p where p.id = p_id and p.player = p_player;
  elsif p_kind = 'round' then
    select jsonb_build_object('at', instant(r.begun_at), 'currency', r.currency, 'amount', r.staked,
        'returned', r.returned, 'state', r.state, 'name', g.name)
      into v_thing from game_round r join casino_game g on g.code = r.game where r.id = p_id and r.player = p_player;
  end if;
  return jsonb_build_object('kind', p_kind, 'id', p_id) || v_thing;
end $$;
