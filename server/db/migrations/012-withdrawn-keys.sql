-- A player whose answer was lost asks what became of the bet. Where it was never struck its key is spent, without an
-- answer: a bet that arrives late with it meets another request's key and is refused, so "no money was taken" stays true.
alter table idempotency_key alter column answer drop not null;

-- Answers what the key was answered with, or null, and then nothing can be struck with it any more.
create function withdraw_key(p_player text, p_key text) returns jsonb
language plpgsql as $$
declare
  v_answer jsonb;
begin
  -- The player first, as in place_bet: a bet that is being struck is waited for.
  perform from player where number = p_player for no key update;
  insert into idempotency_key (player, key, request_hash) values (p_player, p_key, '') on conflict do nothing;
  select answer into v_answer from idempotency_key where player = p_player and key = p_key;
  return v_answer;
end $$;
