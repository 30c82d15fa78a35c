-- A new self-exclusion, whoever begins it, makes an earlier wish to return void.
create or replace function wish_ends() returns trigger language plpgsql as $$
begin
  update break_return set state = 'ended', decided_at = new.starts_at where player = new.player and state = 'waiting';
  return null;
end $$;

create or replace trigger exclusion_ends_wish after insert on player_break for each row
  when (new.kind = 'self_exclusion') execute function wish_ends();
