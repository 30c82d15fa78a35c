-- Keeps what became of a provider's request, under a number of its own, and returns it.
create or replace function keep_game_transaction(p_row game_transaction, p_status text, p_refused jsonb default null)
returns game_transaction language plpgsql as $$
begin
  p_row.status := p_status;
  p_row.refusal := case when p_refused is not null then game_refusal(p_refused) end;
  p_row.is_undone := false;
  p_row.number := nextval(pg_get_serial_sequence('game_transaction', 'number'));
  insert into game_transaction select p_row.*;
  return p_row;
end $$;
