-- The bet, the payment or the round of a game that a player's message is about; it was theirs when the message came.
alter table support_message
  add column thing_kind text check (thing_kind in ('bet', 'payment', 'round')),
  add column thing_id text check (length(thing_id) between 1 and 64),
  add constraint support_message_thing check ((thing_kind is null) = (thing_id is null) and (thing_kind is null or author = 'player'));
create index support_message_things on support_message (conversation, seq desc) where thing_kind is not null;
