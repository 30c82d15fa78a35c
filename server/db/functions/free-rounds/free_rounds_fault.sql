-- Returns why free rounds in a game cannot be given to somebody of a currency and a country, as a refusal, or null. A stake
-- is in minor units of the currency. A country that is not known keeps from nothing.
create or replace function free_rounds_fault(
  p_game text, p_stake bigint, p_currency text, p_country text, p_at timestamptz
) returns jsonb language plpgsql stable as $$
declare
  v_game casino_game;
begin
  select g.* into v_game from casino_game g
    join casino_provider p on p.code = g.provider and p.is_open and p.has_free_rounds
    join casino_title t on t.game = g.code and t.service = 'slots' and t.released_on <= p_at
    where g.code = p_game and g.is_open;
  return case
    when not found then refused('OFFER_GAME_GONE')
    when p_country = any (v_game.blocked_countries) then refused('OFFER_NOT_FOR_YOU', '{"condition": "country"}')
    when not coalesce(p_currency = any (v_game.currencies), true) or not exists (select from casino_stake
        where game = p_game and currency = p_currency and p_stake between least and greatest)
      then refused('OFFER_NOT_FOR_YOU', '{"condition": "currency"}')
  end;
end $$;
