-- Returns why the free rounds of a campaign's terms cannot be given to a player, as a refusal; null for all other rewards.
create or replace function free_rounds_refusal(p_player text, p_currency text, p_scale numeric, p_terms jsonb, p_at timestamptz)
returns jsonb language sql stable as $$
  select case when p_terms->'reward'->>'kind' = 'free_rounds' then free_rounds_fault(p_terms->'reward'->>'game',
    in_currency((p_terms->'reward'->>'stake')::bigint, p_scale), p_currency,
    (select country from player_profile where player = p_player), p_at) end;
$$;
