-- Adds a job in the transaction of the caller, so that there is a job exactly if that transaction commits. Triggers call it
-- too. Processes that work on the queue are woken.
create or replace function enqueue_job(p_queue text, p_payload jsonb, p_seconds integer default 0) returns void language plpgsql as $$
begin
  insert into jobs.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_in, policy)
    select q.name, p_payload, now() + make_interval(secs => p_seconds), q.retry_limit, q.retry_delay, q.retry_backoff,
      make_interval(secs => q.expire_seconds), q.policy
    from jobs.queue q where q.name = p_queue;
  if not found then
    raise exception 'There is no queue %', p_queue;
  end if;
  if p_seconds = 0 then
    perform publish_fact(jsonb_build_object('channel', 'job', 'payload', p_queue)::text);
  end if;
end $$;
