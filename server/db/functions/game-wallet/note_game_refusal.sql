-- Keeps for people that a request was refused because of what came before it, once; what was not paid of it is due until
-- they have found out. All other refusals are of no concern to anybody.
create or replace function note_game_refusal(
  p_row game_transaction, p_operation text, p_said jsonb, p_due bigint
) returns void language sql as $$
  insert into game_conflict (provider, transaction, hash, operation, said, at, kind, player, status, due, currency)
  select p_row.provider, p_row.transaction, p_row.hash, p_operation, p_said, p_row.at, 'refused', p_row.player, p_row.status,
    p_due, p_row.currency
  where p_row.status in ('TRANSACTION_ROLLED_BACK', 'UNKNOWN_ROUND')
  on conflict do nothing;
$$;
