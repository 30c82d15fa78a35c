-- Returns the state in which a win leaves its round, {closesRound, isLeft}; null if it does not end it.
create or replace function game_end_of(p_said jsonb) returns text language sql immutable as $$
  select case when (p_said->>'closesRound')::boolean
    then case when (p_said->>'isLeft')::boolean then 'left' else 'ended' end end;
$$;
