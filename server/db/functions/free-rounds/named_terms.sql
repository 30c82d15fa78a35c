-- Returns terms as they are shown: of free rounds with the name of their game and what it returns, in hundredths of a percent.
create or replace function named_terms(p_terms jsonb) returns jsonb language sql stable as $$
  select case when p_terms->'reward'->>'kind' <> 'free_rounds' then p_terms
    else jsonb_set(p_terms, '{reward}', (p_terms->'reward') - '{name,rtp,service}'::text[] || coalesce((
      select jsonb_build_object('name', g.name, 'rtp', t.rtp_least, 'service', t.service)
        from casino_game g join casino_title t on t.game = g.code where g.code = p_terms->'reward'->>'game'),
      '{}')) end;
$$;
