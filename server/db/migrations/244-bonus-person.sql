-- Who took a bonus, as a keyed digest of name and birth date (`person_mark`), so that a person stays the same when the
-- account is renamed or erased. Null where the account had no details, and once the campaign has been over for a while.
alter table bonus add column person text;
create index bonus_of_person on bonus (campaign, person) where person is not null;
