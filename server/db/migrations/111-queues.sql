-- The queues of this release, so that a first start has them in its snapshot; a start makes those that are missing.
select jobs.create_queue('send-' || kind, json_build_object('policy', 'standard', 'retryLimit', 10, 'retryDelay', 5,
  'retryBackoff', true, 'expireInSeconds', 120)) from unnest(array['email', 'sms']) as k (kind);
select jobs.create_queue('sweep-' || area, json_build_object('policy', 'stately', 'retryLimit', 0, 'retryDelay', 0,
  'retryBackoff', true, 'expireInSeconds', 630))
from unnest(array['rate-limits', 'sessions', 'entrance', 'challenges', 'notifications', 'push', 'messages', 'bet-keys',
  'bet-flights', 'quote-secrets', 'leases']) as s (area);
