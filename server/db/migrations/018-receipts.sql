-- What receipts are signed with, the newest key for new ones. Old keys stay: a receipt keeps its signature.
create table receipt_key (
  -- The thumbprint of the public key, as RFC 7638 has it.
  id text primary key,
  -- Both as JSON Web Keys have them, in base64url.
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default clock_timestamp()
);

create function receipt_key_in_force() returns text language sql stable as $$
  select id from receipt_key order by made_at desc, id limit 1;
$$;

-- No foreign key: every bet would lock the row of the one key in force.
alter table bet_seal add column key_id text default receipt_key_in_force();
