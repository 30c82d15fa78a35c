-- Returns why a player cannot take an offer with a bet at a moment: `over` (also for whom it is not, or who is not to be
-- spoken to), `had`, or null. Accounts of one person count together; a bet that was void does not count. Days and
-- weeks are of UTC, a week begins on Monday.
create or replace function slip_offer_fault(p_player player, p_offer slip_offer, p_at timestamptz) returns text
language plpgsql stable as $$
declare
  v_terms jsonb := p_offer.terms;
begin
  return case
    when not p_offer.is_open or p_at < p_offer.starts_at or p_at >= p_offer.ends_at
      or p_offer.taken >= (v_terms->>'stock')::bigint then 'over'
    when v_terms ? 'currencies' and not v_terms->'currencies' ? p_player.currency then 'over'
    when v_terms ? 'countries' and not coalesce(v_terms->'countries' ?
      (select country from player_profile where player = p_player.number), false) then 'over'
    when not may_be_offered(p_player.number, p_at) then 'over'
    -- Without a name and a birth date nobody knows whose person it is.
    when (v_terms->>'isOncePerPerson')::boolean and not exists (select from player_profile
      where player = p_player.number and (first_name, last_name, date_of_birth) is not null) then 'over'
    when (v_terms->>'isOncePerPerson')::boolean and exists (
      select from slip_offer_taken t join bet b on b.id = t.bet_id
      where t.offer = p_offer.id and b.status <> 'void'
        and (t.player = p_player.number or t.player in (select same_person(p_player.number)))) then 'had'
    -- Whoever has not said their name yet counts by the account alone.
    when v_terms ? 'uses' and (select count(*) from slip_offer_taken t join bet b on b.id = t.bet_id
      where t.offer = p_offer.id and b.status <> 'void'
        and (v_terms->'uses'->>'per' = 'offer'
          or t.at >= date_trunc(v_terms->'uses'->>'per', p_at at time zone 'UTC') at time zone 'UTC')
        and (t.player = p_player.number or t.player in (select same_person(p_player.number))))
      >= (v_terms->'uses'->>'most')::int then 'had'
  end;
end $$;
