-- Returns a player and the accounts that may not meet theirs: of the same person, where both have shown who they are, of the
-- same browser, or paid by the same card or account. What anybody can type about themselves is not enough, so nobody can
-- find out by it what somebody else has in a book.
create or replace function peer_related(p_player text) returns setof text language plpgsql as $$
declare
  v_mark text;
begin
  return next p_player;
  return query select distinct theirs.player from known_browser mine join known_browser theirs on theirs.device = mine.device
    where mine.player = p_player and theirs.player <> p_player and mine.expires_at > now() and theirs.expires_at > now()
    limit 100;
  return query select distinct theirs.player from saved_way mine join saved_way theirs on theirs.mark = mine.mark
    where mine.player = p_player and theirs.player <> p_player limit 100;
  if exists (select from player_document where player = p_player and status = 'approved') then
    v_mark := person_mark(p_player);
    return query select theirs.player from player_profile mine join player_profile theirs
        on theirs.date_of_birth = mine.date_of_birth and theirs.player <> mine.player
      where mine.player = p_player
        and exists (select from player_document d where d.player = theirs.player and d.status = 'approved')
        and person_mark(theirs.player) = v_mark
      limit 100;
  end if;
end $$;
