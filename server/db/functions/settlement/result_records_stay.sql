-- Refuses any change of the secrets and commitments of results. Raises raise_exception (P0001).
create or replace function result_records_stay() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create or replace trigger result_secret_stays before update or delete on result_secret
  for each row execute function result_records_stay();
create or replace trigger result_commitment_stays before update or delete on result_commitment
  for each row execute function result_records_stay();
