-- Places a bet under its idempotency key, in one transaction. Returns {outcome: placed | replayed | refused, ...}.
create or replace function place_bet(p_player text, p_key text, p_request_hash text, p_bet jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_answer jsonb;
begin
  -- One bet at a time for each player, so that every check sees the bets before it.
  select * into v_player from player where number = p_player for no key update;
  v_answer := known_key(p_player, 'bet', p_key, p_request_hash);
  if v_answer is not null then
    return v_answer;
  end if;
  v_answer := strike_bet(v_player, p_bet);
  if v_answer->>'outcome' = 'placed' then
    insert into idempotency_key (player, kind, key, request_hash, answer)
      values (p_player, 'bet', p_key, p_request_hash, v_answer->'receipt');
  end if;
  return v_answer;
end $$;
