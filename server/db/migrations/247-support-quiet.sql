-- Conversations in which the desk has answered and nothing more was written close by themselves.
alter table support_conversation add column closed_by_time boolean not null default false,
  add constraint support_closed_by_time check (state = 'closed' or not closed_by_time);
create index support_conversation_quiet on support_conversation (last_at) where state = 'open' and waits_since is null;
insert into notification_kind (kind, subject, push_group) values ('support-closed', 'security', 'security');
