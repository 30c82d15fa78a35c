-- How many conversations of a player are open.
create or replace function support_open_count(p_player text) returns integer language sql stable as $$
  select count(*)::integer from support_conversation where player = p_player and state = 'open';
$$;
