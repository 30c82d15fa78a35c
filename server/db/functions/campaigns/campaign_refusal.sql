-- Returns why a player cannot take a campaign now, as a refusal, or null. The campaign's cost is locked where it is taken.
-- p_scale: minor units of the player's currency for a euro cent.
create or replace function campaign_refusal(p_player player, p_campaign campaign, p_terms jsonb, p_scale numeric,
  p_at timestamptz)
returns jsonb language plpgsql stable as $$
declare
  v_conditions jsonb := p_terms->'conditions';
  v_free jsonb := free_rounds_refusal(p_player.number, p_player.currency, p_scale, p_terms, p_at);
  v_country text := (select country from player_profile where player = p_player.number);
begin
  return case
    when p_campaign.state <> 'running' or p_at < p_campaign.starts_at or p_at >= p_campaign.ends_at then refused('OFFER_OVER')
    when exists (select from bonus where player = p_player.number and campaign = p_campaign.slug) then refused('OFFER_TAKEN')
    when v_conditions ? 'countries' and not coalesce(v_conditions->'countries' ? v_country, false)
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "country"}')
    when v_conditions ? 'currencies' and not v_conditions->'currencies' ? p_player.currency
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "currency"}')
    when v_conditions ? 'clusters' and not exists (select from player_cluster c
        where c.player = p_player.number and v_conditions->'clusters' ? c.cluster)
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "cluster"}')
    when v_conditions ? 'riskLevels' and not coalesce(v_conditions->'riskLevels' ? coalesce(p_player.risk_level, 'normal'), false)
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "risk"}')
    when p_terms->'reward'->>'kind' = 'points'
        and exists (select from loyalty_account where player = p_player.number and left_at is not null)
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "loyalty"}')
    when exists (select from bonus where player in (select same_person(p_player.number)) and campaign = p_campaign.slug)
      then refused('OFFER_TAKEN')
    when v_free is not null then v_free
    when campaign_held(p_campaign.slug) + (p_terms->'reward'->>'amount')::bigint
      > p_campaign.budget then refused('BUDGET_USED_UP')
  end;
end $$;
