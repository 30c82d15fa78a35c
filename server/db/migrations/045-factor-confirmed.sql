-- Whether a confirmation was given by a second factor, or a recovery code in its place: from the first factor on, no other counts.
alter table mfa_challenge add column by_factor boolean not null default false;
