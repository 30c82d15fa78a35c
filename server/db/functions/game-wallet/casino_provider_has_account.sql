-- Gives each new provider the kind of the house's account for its games.
create or replace function casino_provider_has_account() returns trigger language plpgsql as $$
begin
  insert into ledger_account_kind (kind, is_players) values ('game_' || new.code, false) on conflict do nothing;
  return null;
end $$;

create or replace trigger casino_provider_added after insert on casino_provider
  for each row execute function casino_provider_has_account();
