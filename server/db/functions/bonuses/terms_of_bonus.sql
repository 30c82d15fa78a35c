-- Returns the terms by which a bonus was taken.
create or replace function terms_of_bonus(p_bonus bonus) returns jsonb language sql stable as $$
  select terms from campaign_version where campaign = p_bonus.campaign and version = p_bonus.version;
$$;
