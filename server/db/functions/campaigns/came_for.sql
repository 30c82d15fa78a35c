-- Returns whether a player named a campaign for the registration, or the code that opens one, when they registered.
create or replace function came_for(p_player text, p_campaign text, p_terms jsonb) returns boolean
language sql stable as $$
  select exists (select from player_profile where player = p_player
    and lower(bonus_campaign) = case p_terms->'trigger'->>'kind'
      when 'registration' then p_campaign when 'code' then lower(p_terms->'trigger'->>'code') end);
$$;
