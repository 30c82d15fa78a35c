-- The sandbox's insurance may be taken once a week, where people at the desk have left it as it was.
with capped as (
  update slip_offer set version = 2, terms = terms || '{"uses": {"most": 1, "per": "week"}}'
    where id = 'stake-back' and version = 1 and not (terms->>'isOncePerPerson')::boolean returning *)
insert into slip_offer_version (offer, version, is_open, starts_at, ends_at, terms, made_at)
  select id, version, is_open, starts_at, ends_at, terms, now() from capped;
