-- Keeps for people that a request came under the number of another one, in other words. Of one number up to 20 are open, and
-- of a provider up to 20,000: what comes above that is told to the log alone. The number is locked.
create or replace function note_game_conflict(
  p_provider text, p_transaction text, p_hash text, p_operation text, p_said jsonb, p_at timestamptz
) returns void language plpgsql as $$
begin
  if exists (select from game_conflict where provider = p_provider and transaction = p_transaction and hash = p_hash) then
    return;
  end if;
  if (select count(*) from game_conflict where provider = p_provider and transaction = p_transaction
        and done_at is null) >= 20
    or (select count(*) from (select from game_conflict where provider = p_provider and done_at is null
        and kind = 'other-words' limit 20000) as open) >= 20000 then
    raise warning 'a conflict of % under % is not kept: too many are open', p_provider, p_transaction;
    return;
  end if;
  insert into game_conflict (provider, transaction, hash, operation, said, at)
    values (p_provider, p_transaction, p_hash, p_operation, p_said, p_at) on conflict do nothing;
end $$;
