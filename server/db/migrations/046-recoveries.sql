-- Several ways back in are good side by side, each for the browser that asked for it. Requests of browsers that the player has
-- logged in from are told apart, and wrong codes are counted by what was typed as the login, whether or not there is an account.
alter table recovery
  add column is_known_browser boolean not null default false,
  -- The login as it was typed, as a keyed digest.
  add column login_digest text;
create index recovery_of_login on recovery (login_digest, made_at);

-- Codes that were sent before are kept as plain hashes, of no use from now on: those few that are under way are asked for again.
update recovery set used_at = now() where used_at is null;
update registration set code_made_at = code_made_at - interval '15 minutes' where code_hash is not null;
update phone_claim set code_made_at = code_made_at - interval '15 minutes' where code_hash is not null;
