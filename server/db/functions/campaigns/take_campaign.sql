-- Takes a campaign for a player, once a person. p_taken: campaign, version that the player has seen, id of the bonus, currency,
-- scale, at, code where the campaign asks for one. What its campaign asks for nothing more begins at once. Returns
-- {outcome: taken, bonus} or a refusal. Its cost is locked, so that
-- its budget is not taken twice.
create or replace function take_campaign(p_player text, p_taken jsonb) returns jsonb language plpgsql as $$
declare
  v_player player;
  v_campaign campaign;
  v_terms jsonb;
  v_bonus bonus;
  v_person jsonb;
  v_mark text;
  v_refused jsonb;
  v_is_paid_alike boolean;
  v_at timestamptz := (p_taken->>'at')::timestamptz;
begin
  select * into v_player from player where number = p_player for no key update;
  select * into v_campaign from campaign where slug = p_taken->>'campaign' for share;
  if not found or v_campaign.state = 'draft' then
    return refused('OFFER_UNKNOWN');
  end if;
  select terms into v_terms from campaign_version where campaign = v_campaign.slug and version = v_campaign.version;
  v_person := lock_person(p_player);
  v_mark := person_mark(p_player);
  perform pg_advisory_xact_lock(hashtextextended('person mark/' || v_mark, 0));
  v_is_paid_alike := instruments_taken(p_player, v_campaign.slug);
  perform count_campaign_cost(v_campaign.slug);
  v_refused := coalesce(
    guard(v_player, 'bonus', p_taken),
    campaign_refusal(v_player, v_campaign, v_terms, (p_taken->>'scale')::numeric, v_at),
    case when v_campaign.version <> (p_taken->>'version')::int then refused('TERMS_CHANGED') end,
    case when v_terms->'trigger'->>'kind' = 'code'
      and upper(v_terms->'trigger'->>'code') is distinct from upper(p_taken->>'code')
      and not came_for(p_player, v_campaign.slug, v_terms) then refused('CODE_WRONG') end,
    case when v_terms->'trigger'->>'kind' = 'hand' and not coalesce((p_taken->>'byHand')::boolean, false)
      then refused('OFFER_UNKNOWN') end,
    case when v_terms->'trigger'->>'kind' = 'registration' and not came_for(p_player, v_campaign.slug, v_terms)
      then refused('OFFER_UNKNOWN') end,
    v_person,
    case when exists (select from bonus where campaign = v_campaign.slug and person = v_mark) then refused('OFFER_TAKEN') end,
    case when v_is_paid_alike then refused('OFFER_TAKEN') end,
    -- Last, and under the lock of the cost: it is not looked at where something else refuses.
    device_refusal(p_player, v_campaign.slug, v_terms));
  if v_refused is not null then
    return v_refused;
  end if;
  insert into bonus (id, player, campaign, version, state, currency, scale, cost, person, taken_at, ends_at)
    values (p_taken->>'id', p_player, v_campaign.slug, v_campaign.version, 'waiting', v_player.currency,
      (p_taken->>'scale')::numeric, (v_terms->'reward'->>'amount')::bigint, v_mark, v_at,
      case v_terms->'trigger'->>'kind' when 'lost_week' then v_campaign.ends_at
        else v_at + make_interval(days => (v_terms->>'days')::int) end)
    returning * into v_bonus;
  insert into bonus_instrument (bonus, campaign, mark)
    select distinct v_bonus.id, v_campaign.slug, mark from saved_way where player = p_player and mark is not null;
  if (v_terms->'conditions'->>'onceADevice')::boolean then
    insert into bonus_device (bonus, campaign, mark) select v_bonus.id, v_campaign.slug, d from devices_of(p_player) as d;
  end if;
  if v_terms->'trigger'->>'kind' in ('registration', 'code', 'hand') then
    perform begin_bonus(v_bonus, v_terms, null, v_terms->'trigger'->>'kind', v_at);
  elsif v_terms->'trigger'->>'kind' = 'lost_week' then
    update bonus set state = 'active', began_at = v_at where id = v_bonus.id;
  end if;
  perform count_campaign_cost(v_campaign.slug);
  return jsonb_build_object('outcome', 'taken', 'bonus', v_bonus.id);
end $$;
