-- The token that a session was opened by: providers whose dialect has no session of its own say it in every call.
alter table game_session add column token_hash text unique;
