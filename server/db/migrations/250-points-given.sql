-- Points that something else than play brings, such as a campaign, and takes back.
alter table loyalty_entry drop constraint loyalty_entry_kind_check;
alter table loyalty_entry drop constraint loyalty_entry_check;
alter table loyalty_entry drop constraint loyalty_entry_check1;
alter table loyalty_entry add constraint loyalty_entry_kind
  check (kind in ('earned', 'reversed', 'spent', 'returned', 'expired', 'given', 'taken')) not valid;
alter table loyalty_entry add constraint loyalty_entry_month
  check ((kind in ('earned', 'reversed')) = (month is not null)) not valid;
alter table loyalty_entry add constraint loyalty_entry_sign
  check ((kind in ('earned', 'returned', 'given')) = (points > 0)) not valid;
alter table loyalty_entry validate constraint loyalty_entry_kind;
alter table loyalty_entry validate constraint loyalty_entry_month;
alter table loyalty_entry validate constraint loyalty_entry_sign;
create unique index loyalty_entry_given_once on loyalty_entry (cause_kind, cause_id, kind) where kind in ('given', 'taken');
-- They are gone after a year as all points are, and count for no level.
alter table loyalty_month add column given bigint not null default 0;
