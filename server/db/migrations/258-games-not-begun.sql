-- A session that ended by itself, not with its login: its launch was refused, so that nobody plays in it. Null for all others.
alter table game_session add column ended_at timestamptz;
