-- Returns a keyed digest of a text (see `keyed_marks`).
create or replace function keyed_mark(p_text text) returns text language plpgsql as $$
begin
  return (select keyed_marks(array[p_text]));
end $$;
