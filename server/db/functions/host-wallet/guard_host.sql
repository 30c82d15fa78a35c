-- Refuses what would bring money into the platform's own wallet, or take some out of it, for a player whose money is in the
-- wallet of a host. Bets go through that one, and in the fantasy manager none moves.
create or replace function guard_host(p_player player, p_activity guard_activity, p_act jsonb) returns jsonb
language plpgsql as $$
declare
  v_name text;
begin
  if p_activity.activity in ('sportBetting', 'cashOut', 'footboss') then
    return null;
  end if;
  select name into v_name from host_player where player = p_player.number;
  return case when found then refused('MONEY_AT_HOST', jsonb_build_object('host', v_name)) end;
end $$;
