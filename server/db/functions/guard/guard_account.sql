-- Refuses (ACCOUNT_NOT_ACTIVE) an account that is not active. Cashing out ends a risk, so only a blocked or closed
-- account keeps a player from it (activity `cashOut`).
create or replace function guard_account(p_player player, p_activity text, p_act jsonb) returns jsonb
language plpgsql stable as $$
begin
  return case when case p_activity when 'cashOut' then p_player.status in ('blocked', 'closed')
    else p_player.status is distinct from 'active' end then refused('ACCOUNT_NOT_ACTIVE') end;
end $$;
