-- Messages are sent by jobs. Those that wait get theirs here, due when they would have been; one that a process of the
-- release before is sending is left to it for as long as it has claimed it.
insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
select q.name, jsonb_build_object('id', o.id::text), o.free_at, q.retry_limit, q.retry_delay, q.retry_backoff,
  make_interval(secs => q.expire_seconds), q.policy
from outbox o join jobs.queue q on q.name = 'send-' || o.kind
where o.state = 'waiting';
drop index outbox_waiting;
alter table outbox drop column free_at;
create index outbox_waiting on outbox (id) where state = 'waiting';
