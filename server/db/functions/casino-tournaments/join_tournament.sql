-- Takes a player into a tournament under a key, for the fee that they have seen, if the guard lets them. p_join: id, tournament,
-- fee (minor units; null where it is not what was seen), scale, country, at, documents. Returns
-- {outcome: joined | replayed | refused, money, ...}.
create or replace function join_tournament(p_player text, p_key text, p_request_hash text, p_join jsonb) returns jsonb
language plpgsql as $$
declare
  v_player player;
  v_tournament casino_tournament;
  v_at timestamptz := (p_join->>'at')::timestamptz;
  v_fee bigint := (p_join->>'fee')::bigint;
  v_answer jsonb;
begin
  select * into v_player from player where number = p_player for no key update;
  v_answer := known_key(p_player, 'tournament-entry', p_key, p_request_hash);
  if v_answer is not null then
    return v_answer;
  end if;
  -- Nobody else joins meanwhile, and it is neither decided nor cancelled.
  select * into v_tournament from casino_tournament where slug = p_join->>'tournament' and state <> 'draft' for no key update;
  if not found then
    return refused('TOURNAMENT_UNKNOWN');
  end if;
  v_answer := case
    when v_tournament.state <> 'open' or v_tournament.ends_at <= v_at then refused('TOURNAMENT_OVER')
    when v_tournament.terms->'blockedCountries' ? (p_join->>'country') then refused('TOURNAMENT_NOT_HERE')
    when not v_tournament.terms->'least' ? v_player.currency then refused('CURRENCY_NOT_OFFERED')
    when v_fee is null then refused('TERMS_CHANGED') end;
  v_answer := coalesce(v_answer, lock_person(p_player));
  if v_answer is not null then
    return v_answer;
  end if;
  if exists (select from casino_tournament_entry where tournament = v_tournament.slug and left_at is null
      and (player = p_player or player in (select same_person(p_player)))) then
    return refused('TOURNAMENT_JOINED');
  end if;
  if exists (select from casino_tournament_entry where tournament = v_tournament.slug
      and (player = p_player or player in (select same_person(p_player))) and left_at >= v_tournament.starts_at) then
    return refused('TOURNAMENT_LEFT');
  end if;
  -- Joined, and joined again three times.
  if (select count(*) from casino_tournament_entry where tournament = v_tournament.slug and player = p_player) >= 4 then
    return refused('TOURNAMENT_LEFT_OFTEN');
  end if;
  if (select count(*) from casino_tournament_entry where tournament = v_tournament.slug and left_at is null)
      >= (v_tournament.terms->>'most')::int then
    return refused('TOURNAMENT_FULL');
  end if;
  -- Who has nothing left of a limit need not begin, even where joining is free.
  v_answer := guard(v_player, 'tournament', jsonb_build_object('at', v_at, 'stake', greatest(v_fee, 1),
    'documents', p_join->'documents'));
  if v_answer is null and v_fee > 0 then
    v_answer := ledger_take('tournament-entry:' || (p_join->>'id'), 'tournament-entry', p_player, v_player.currency,
      ledger_account_id(null, 'promotions', v_player.currency), v_fee);
  end if;
  if v_answer is not null then
    return v_answer;
  end if;
  insert into casino_tournament_entry (id, tournament, player, currency, scale, fee, joined_at) values (p_join->>'id',
    v_tournament.slug, p_player, v_player.currency, (p_join->>'scale')::numeric, v_fee, v_at);
  insert into idempotency_key (player, kind, key, request_hash, answer)
    values (p_player, 'tournament-entry', p_key, p_request_hash, '{}');
  return jsonb_build_object('outcome', 'joined');
end $$;
