-- An account that is blocked or closed is logged out in the moment in which it is, by the page of an operator as by plain SQL:
-- its sessions end, and nothing is cashed out by itself any more. Its open bets run on and are settled as anybody's.
alter table session
  drop constraint session_ended_by_check,
  add constraint session_ended_by_check check (ended_by in ('logout', 'revoked', 'password', 'reuse', 'expired', 'account'));

-- Every process asks what has just ended, to sign off its connections.
create index session_ended on session (ended_at) where ended_at is not null;

create function player_account_ends() returns trigger language plpgsql as $$
begin
  update session set ended_at = clock_timestamp(), ended_by = 'account' where player = new.number and ended_at is null;
  delete from cash_out_order o using bet b where b.player = new.number and b.status = 'open' and o.bet_id = b.id;
  return null;
end $$;
create trigger player_account_ends after update of status on player for each row
  when (new.status in ('blocked', 'closed') and new.status <> old.status) execute function player_account_ends();

-- Accounts that were blocked before there was a rule.
update session s set ended_at = clock_timestamp(), ended_by = 'account'
  from player p where p.number = s.player and p.status in ('blocked', 'closed') and s.ended_at is null;
delete from cash_out_order o using bet b, player p
  where o.bet_id = b.id and p.number = b.player and p.status in ('blocked', 'closed');
