-- Refuses, with the activity's own code, while one of the documents that p_act requires is not approved.
create or replace function guard_documents(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
declare
  v_missing jsonb;
begin
  if coalesce(jsonb_array_length(p_act->'documents'), 0) = 0 then
    return null;
  end if;
  select jsonb_agg(required) into v_missing from jsonb_array_elements_text(p_act->'documents') as required
    where not exists (
      select from player_document d
      where d.player = p_player.number and d.kind = required and d.status = 'approved');
  return case when v_missing is not null then refused(p_activity.refusal, jsonb_build_object('documents', v_missing)) end;
end $$;
