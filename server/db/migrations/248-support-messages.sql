-- The number of the message up to which a mail has said that there is an answer. The next mail waits until it was seen.
alter table support_conversation add column mailed_seq integer not null default 0;
create index support_conversation_unseen on support_conversation (last_at)
  where seen_by_player < last_seq and mailed_seq <= seen_by_player;
-- When the player was told that a complaint is answered later than promised.
alter table support_complaint add column late_told_at timestamptz;
create index support_complaint_late on support_complaint (due_at) where state = 'open' and late_told_at is null;
insert into notification_kind (kind, subject, push_group) values ('complaint-changed', 'security', 'security');
