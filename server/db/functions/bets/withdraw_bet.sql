-- Withdraws an idempotency key. Returns {outcome: withdrawn, receipt} with the earlier answer to the key, or with null;
-- then no bet can be placed with the key any more. Refuses with KEY_IN_FLIGHT, with KEY_REUSED for the key of something
-- else, or with TOO_MANY_ATTEMPTS beyond p_most in a day.
create or replace function withdraw_bet(p_player text, p_key text, p_most integer) returns jsonb language plpgsql as $$
declare
  v_known idempotency_key;
begin
  -- The player is locked first, as in place_bet, so this waits for a bet that is being placed.
  perform from player where number = p_player for no key update;
  if exists (
    select from bet_in_flight where player = p_player and key = p_key and leased_until > clock_timestamp()
  ) then
    return refused('KEY_IN_FLIGHT');
  end if;
  select * into v_known from idempotency_key where player = p_player and key = p_key;
  if v_known.kind <> 'bet' then
    return refused('KEY_REUSED');
  end if;
  if found then
    return jsonb_build_object('outcome', 'withdrawn', 'receipt', v_known.answer);
  end if;
  delete from idempotency_key where player = p_player and answer is null and created_at < now() - interval '1 day';
  if (select count(*) from idempotency_key where player = p_player and answer is null) >= p_most then
    return refused('TOO_MANY_ATTEMPTS');
  end if;
  insert into idempotency_key (player, kind, key, request_hash) values (p_player, 'bet', p_key, '');
  return jsonb_build_object('outcome', 'withdrawn', 'receipt', null);
end $$;
