-- Appends to the desk's audit log, in the transaction of the act. Others that append wait until it has ended.
create or replace function desk_audit_append(p_who text, p_act text, p_player text, p_reason text, p_details jsonb)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
  v_previous text;
  v_hash text;
  v_at timestamptz;
begin
  select seq + 1, hash into v_seq, v_previous from desk_audit_head for update;
  v_at := date_trunc('milliseconds', clock_timestamp());
  v_hash := encode(sha256(convert_to(v_previous || canonical_json(jsonb_build_object(
    'seq', v_seq, 'at', instant(v_at), 'who', p_who, 'act', p_act, 'player', p_player, 'reason', p_reason,
    'details', p_details)), 'UTF8')), 'hex');
  insert into desk_audit (seq, at, who, act, player, reason, details, previous, hash)
    values (v_seq, v_at, p_who, p_act, p_player, p_reason, p_details, v_previous, v_hash);
  update desk_audit_head set seq = v_seq, hash = v_hash;
  return v_seq;
end $$;
