-- What is dropped by its age is found by it.
create index session_started_at on session (started_at);
create index idempotency_key_created_at on idempotency_key (created_at);
create index login_failure_at on login_failure (at);
