-- True if a transaction of a provider was taken back before it came.
create or replace function is_game_rolled_back(p_provider text, p_transaction text) returns boolean language sql stable as $$
  select exists (
    select from game_transaction where provider = p_provider and kind = 'rollback' and reference = p_transaction);
$$;
