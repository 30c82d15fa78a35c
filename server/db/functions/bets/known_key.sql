-- Returns the earlier answer to an idempotency key: {outcome: replayed | refused, ...}, or null for a new key. A key that
-- was used for something of another kind, or for another request, is refused. The player is locked.
create or replace function known_key(p_player text, p_kind text, p_key text, p_request_hash text) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_key;
begin
  select * into v_known from idempotency_key where player = p_player and key = p_key;
  if not found then
    return null;
  end if;
  if v_known.kind <> p_kind or v_known.request_hash <> p_request_hash then
    return refused('KEY_REUSED');
  end if;
  return jsonb_build_object('outcome', 'replayed', 'receipt', v_known.answer);
end $$;
