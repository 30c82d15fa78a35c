-- Returns the kinds that the lines of a cash account are of. Steps from kind to kind in the index.
create or replace function cash_kinds(p_account bigint) returns setof text language sql stable as $$
  with recursive kinds as (
    (select kind from cash_line where account_id = p_account order by kind limit 1)
    union all
    select (select l.kind from cash_line l where l.account_id = p_account and l.kind > k.kind order by l.kind limit 1)
    from kinds k where k.kind is not null)
  select kind from kinds where kind is not null;
$$;
