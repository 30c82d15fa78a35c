-- Notes a browser in which the taker of bonuses has logged in, for campaigns that are taken once for each device: the fifty
-- in which it was taken and later ones, a hundred for each bonus. What was taken stays, whoever has taken it there: people
-- share a browser, and took it in others.
create or replace function keep_bonus_device() returns trigger language plpgsql as $$
begin
  insert into bonus_device (bonus, campaign, mark)
    select b.id, b.campaign, m.mark from bonus b join campaign c on c.slug = b.campaign
        cross join keyed_marks(array['device/' || new.device]) as m (mark)
      where b.player = new.player and c.ends_at > now() and (terms_of_bonus(b)->'conditions'->>'onceADevice')::boolean
        and (select count(*) from bonus_device d where d.bonus = b.id) < 100
    on conflict do nothing;
  return null;
end $$;

create or replace trigger device_of_bonus after insert on known_browser for each row execute function keep_bonus_device();
