-- Accounts of the same name and day of birth, for reviewers.
create index player_profile_born on player_profile (date_of_birth, lower(last_name));
