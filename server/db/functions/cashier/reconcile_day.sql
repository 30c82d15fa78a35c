-- Keeps the settlement file of a day and compares it with the platform's payments. p_rows is an array of {reference,
-- serviceId, version, direction, status, amount, fee, currency, at}. Returns how many differences there are; null if the
-- day was compared before, and then nothing changes.
create or replace function reconcile_day(p_service text, p_day date, p_rows jsonb, p_at timestamptz) returns int
language plpgsql as $$
declare
  v_differences int;
begin
  insert into settlement_file (service, day, fetched_at) values (p_service, p_day, p_at) on conflict do nothing;
  if not found then
    return null;
  end if;
  insert into settlement_row (service, day, number, reference, service_id, version, direction, status, amount, fee, currency,
      at, verdict)
    select p_service, p_day, n, r->>'reference', r->>'serviceId', (r->>'version')::int, r->>'direction', r->>'status',
      (r->>'amount')::bigint, (r->>'fee')::bigint, r->>'currency', (r->>'at')::timestamptz, 'matched'
    from jsonb_array_elements(p_rows) with ordinality as given (r, n);
  update settlement_row r set verdict = settlement_verdict(r, (select p from payment p where p.id = r.reference))
    where r.service = p_service and r.day = p_day;
  insert into settlement_difference (service, day, kind, reference, payment, theirs, ours, found_at)
    select p_service, p_day, r.verdict, r.reference, p.id,
      jsonb_build_object('status', r.status, 'amount', r.amount, 'fee', r.fee, 'currency', r.currency, 'version', r.version,
        'at', instant(r.at), 'serviceId', r.service_id),
      settlement_ours(p), p_at
    from settlement_row r left join payment p on p.id = r.reference
    where r.service = p_service and r.day = p_day and r.verdict <> 'matched' order by r.number;
  -- Of the payments that moved money and last changed on this day, those that the file leaves out.
  insert into settlement_difference (service, day, kind, reference, payment, theirs, ours, found_at)
    select p_service, p_day, 'missing_there', p.id, p.id, null, settlement_ours(p), p_at
    from payment p
    where p.service = p_service and p.status in ('succeeded', 'conflicted', 'refunded', 'disputed', 'paid', 'reversed')
      and p.service_at >= p_day::timestamp at time zone 'UTC' and p.service_at < (p_day + 1)::timestamp at time zone 'UTC'
      and not exists (select from settlement_row r where r.reference = p.id and r.service = p_service and r.day = p_day)
    order by p.id;
  select count(*) into v_differences from settlement_difference where service = p_service and day = p_day;
  update settlement_difference d set closed_at = p_at, resolution = 'other_day'
    where d.service = p_service and d.day < p_day and d.kind = 'missing_there' and d.closed_at is null
      and exists (select from settlement_row r where r.reference = d.reference and r.service = p_service and r.day = p_day);
  return v_differences;
end $$;
