-- A key that the configuration holds has no private part here: whoever copies the database cannot sign with it. Its public part
-- stays, so that receipts can be checked when it is no longer in use.
alter table receipt_key alter column private_key drop not null;
