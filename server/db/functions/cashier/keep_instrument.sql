-- Keeps the card or account by which a deposit came, and names it in the payment. It is offered again if the player wished
-- so once; the others are kept too, because money goes back to where it came from.
create or replace function keep_instrument(p_payment payment, p_instrument jsonb, p_version int, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_saved text;
begin
  insert into saved_way as s (id, player, way, kind, token, label, mark, is_offered, created_at, used_at)
    values (p_payment.id || p_version, p_payment.player, p_payment.way, p_payment.kind, p_instrument->>'token',
      p_instrument->>'label', keyed_mark(p_payment.kind || '/' || (p_instrument->>'fingerprint')), p_payment.is_kept, p_at, p_at)
    on conflict (player, token) do update set label = excluded.label,
      mark = coalesce(excluded.mark, s.mark), used_at = excluded.used_at,
      is_offered = s.is_offered or excluded.is_offered
    returning id into v_saved;
  update payment set saved_way = v_saved where id = p_payment.id;
end $$;
