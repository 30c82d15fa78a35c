-- What a brand's registration form asks for besides the contact, until the account is made.
alter table registration add column profile jsonb not null default '{}';
