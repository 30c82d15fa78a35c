-- Returns a bet as messages name it: its first event and its number of legs.
create or replace function bet_named(p_bet bet) returns jsonb language sql stable as $$
  select jsonb_build_object('betId', p_bet.id, 'currency', p_bet.currency, 'home', l.event->'home', 'away', l.event->'away',
    'legs', (select count(*) from bet_leg where bet_id = p_bet.id))
  from bet_leg l where l.bet_id = p_bet.id order by l.position limit 1;
$$;
