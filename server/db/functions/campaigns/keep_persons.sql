-- Marks who took bonuses that were taken before marks were kept, and forgets who took those of campaigns that ended ninety
-- days ago, as well as by which cards and in which browsers, and who turned a wheel or was given a mission: some thousand at a time. Bonuses that
-- somebody is working on wait for the next time.
create or replace function keep_persons(p_at timestamptz) returns void language sql as $$
  update bonus set person = person_mark(player) where id in (
    select b.id from bonus b join campaign c on c.slug = b.campaign
        join player_profile p on p.player = b.player and p.first_name <> '' and p.last_name <> '' and p.date_of_birth is not null
      where b.person is null and c.ends_at > p_at limit 1000 for no key update of b skip locked);
  update bonus set person = null where id in (
    select b.id from bonus b join campaign c on c.slug = b.campaign
      where b.person is not null and c.ends_at <= p_at - interval '90 days' limit 5000 for no key update of b skip locked);
  delete from bonus_instrument where (bonus, mark) in (
    select i.bonus, i.mark from bonus_instrument i join campaign c on c.slug = i.campaign
      where c.ends_at <= p_at - interval '90 days' limit 5000 for update of i skip locked);
  delete from bonus_device where (bonus, mark) in (
    select i.bonus, i.mark from bonus_device i join campaign c on c.slug = i.campaign
      where c.ends_at <= p_at - interval '90 days' limit 5000 for update of i skip locked);
  delete from person_given where (kind, subject, person) in (
    select kind, subject, person from person_given
      where at <= p_at - case kind when 'wheel' then interval '2 days' else interval '1 year' end
      limit 5000 for update skip locked);
$$;
