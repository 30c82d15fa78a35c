-- Returns a refusal as providers get it: {code, details}.
create or replace function game_refusal(p_refused jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object('code', p_refused->'code', 'details', p_refused - 'code' - 'outcome');
$$;
