-- Takes a player into a league: a new one where p_league says so, else the one with that code. A player is in so many leagues
-- at most, and a league has so many members. p_league: code, isNew, at, mostLeagues, mostMembers. Returns
-- {outcome: joined | refused, ...}.
create or replace function join_footboss_league(p_player text, p_league jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_league bigint;
  v_at timestamptz := (p_league->>'at')::timestamptz;
  v_answer jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := footboss_may_play(v_player, v_at);
  if v_answer is not null then
    return v_answer;
  end if;
  if not (p_league->>'isNew')::boolean then
    select number into v_league from footboss_league where code = p_league->>'code' for no key update;
    if not found then
      return refused('FOOTBOSS_LEAGUE_UNKNOWN');
    end if;
    if exists (select from footboss_member where league = v_league and player = p_player) then
      return jsonb_build_object('outcome', 'joined');
    end if;
  end if;
  if (select count(*) from footboss_member where player = p_player) >= (p_league->>'mostLeagues')::int then
    return refused('FOOTBOSS_LEAGUES_MANY');
  end if;
  if v_league is null then
    insert into footboss_league (code, made_at) values (p_league->>'code', v_at) returning number into v_league;
  end if;
  if (select count(*) from footboss_member where league = v_league) >= (p_league->>'mostMembers')::int then
    return refused('FOOTBOSS_LEAGUE_FULL');
  end if;
  insert into footboss_member (league, player, joined_at) values (v_league, p_player, v_at);
  return jsonb_build_object('outcome', 'joined');
end $$;
