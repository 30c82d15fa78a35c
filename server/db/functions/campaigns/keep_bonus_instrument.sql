-- Notes by which card or account the taker of bonuses pays. A bonus that waits ends where somebody else has taken its
-- campaign with the same one. The player is locked; the mark is locked here, so that two accounts do not begin at once.
create or replace function keep_bonus_instrument() returns trigger language plpgsql as $$
declare
  v_bonus bonus;
begin
  perform pg_advisory_xact_lock(hashtextextended('instrument/' || new.mark, 0));
  for v_bonus in select b.* from bonus b where b.player = new.player and b.state = 'waiting'
      and exists (select from bonus_instrument i join bonus o on o.id = i.bonus
        where i.campaign = b.campaign and i.mark = new.mark and o.player <> b.player) loop
    perform end_bonus(v_bonus, 'forfeited', 'instrument_taken', new.used_at);
  end loop;
  insert into bonus_instrument (bonus, campaign, mark)
    select id, campaign, new.mark from bonus where player = new.player and reason is distinct from 'instrument_taken'
    on conflict do nothing;
  return null;
end $$;

create or replace trigger instrument_of_bonus after insert or update of mark on saved_way for each row
  when (new.mark is not null) execute function keep_bonus_instrument();
