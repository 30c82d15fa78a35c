-- Refuses (ACCOUNT_NOT_ACTIVE) an account that is not active. What ends a risk is refused only to a blocked or closed
-- account.
create or replace function guard_account(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql stable as $$
begin
  return case when case when p_activity.ends_risk then p_player.status in ('blocked', 'closed')
    else p_player.status is distinct from 'active' end then refused('ACCOUNT_NOT_ACTIVE') end;
end $$;
