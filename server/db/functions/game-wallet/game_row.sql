-- Returns what is to be kept of a request of a provider: {transaction, amount, currency, round, reference, campaign}.
create or replace function game_row(p_provider text, p_kind text, p_said jsonb, p_hash text, p_at timestamptz)
returns game_transaction language plpgsql as $$
declare
  v_row game_transaction;
begin
  v_row.id := gen_random_uuid()::text;
  v_row.provider := p_provider;
  v_row.kind := p_kind;
  v_row.transaction := p_said->>'transaction';
  v_row.amount := coalesce((p_said->>'amount')::bigint, 0);
  v_row.currency := p_said->>'currency';
  v_row.round := p_said->>'round';
  v_row.reference := p_said->>'reference';
  v_row.campaign := p_said->>'campaign';
  v_row.hash := p_hash;
  v_row.at := p_at;
  return v_row;
end $$;
