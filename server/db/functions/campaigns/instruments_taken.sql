-- Whether somebody else has taken a campaign with a card or account by which this player pays. Locks these, in one order.
create or replace function instruments_taken(p_player text, p_campaign text) returns boolean language plpgsql as $$
declare
  v_mark text;
begin
  for v_mark in select distinct mark from saved_way where player = p_player and mark is not null order by mark loop
    perform pg_advisory_xact_lock(hashtextextended('instrument/' || v_mark, 0));
  end loop;
  return exists (select from saved_way w join bonus_instrument i on i.mark = w.mark join bonus o on o.id = i.bonus
    where w.player = p_player and i.campaign = p_campaign and o.player <> p_player);
end $$;
