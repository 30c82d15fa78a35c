-- Kinds of notifications: a module that sends one adds its row. A kind without a row counts as security, which always
-- arrives.
create table notification_kind (
  kind text primary key,
  -- The subject of the player's settings that it belongs to.
  subject text not null,
  -- The group of a device's pushes that it belongs to.
  push_group text not null check (push_group in ('bets', 'money', 'security'))
);
insert into notification_kind (kind, subject, push_group) values
  ('bet-settled', 'bets', 'bets'), ('bet-resettled', 'bets', 'bets'), ('bet-cancelled', 'bets', 'bets'),
  ('bet-reopened', 'bets', 'bets'), ('bet-reinstated', 'bets', 'bets'), ('bet-cashed-out', 'bets', 'bets'),
  ('new-device', 'security', 'security'), ('security-changed', 'security', 'security'),
  ('identity-changed', 'identity', 'security'),
  ('data-corrected', 'identity', 'security'), ('data-confirmation', 'identity', 'security'),
  ('payment-changed', 'money', 'money'),
  ('copy-ready', 'security', 'security');

-- Devices that hear of everything but bets go on to do so.
update push_subscription set groups = array_append(groups, 'money') where 'security' = any(groups);
