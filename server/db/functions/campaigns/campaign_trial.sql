-- Returns what a campaign would have cost on the play of the thirty days before a moment, in euro cents, if every player
-- whose play fits it had taken it: {players, most, likely}, or null where no play tells. Of bonus money `likely` is what
-- would have been wagered in full by what its players staked then; of free rounds what their game returns on average; and
-- p_likely for each player where it is given. p_scales has the minor units of each currency for a euro cent.
create or replace function campaign_trial(p_terms jsonb, p_scales jsonb, p_likely bigint, p_at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  v_trigger jsonb := p_terms->'trigger';
  v_reward jsonb := p_terms->'reward';
  v_since timestamptz := p_at - interval '30 days';
  v_most bigint := (v_reward->>'amount')::bigint;
  -- Whether each player is likely to cost the same, and what.
  v_is_alike boolean := v_reward->>'kind' = 'free_rounds' or p_likely is not null;
  v_likely bigint := case when p_likely is not null then least(v_most, p_likely) when v_is_alike then least(v_most, (v_reward->>'rounds')::bigint * (v_reward->>'stake')::bigint
    * coalesce((select rtp_least from casino_title where game = v_reward->>'game'), 10000) / 10000) else v_most end;
  v_answer jsonb;
begin
  if v_trigger->>'kind' = 'registration' then
    return (select jsonb_build_object('players', count(*), 'most', count(*) * v_most, 'likely', count(*) * v_likely)
      from player where created_at > v_since and created_at <= p_at);
  elsif v_trigger->>'kind' = 'lost_week' then
    select jsonb_build_object('players', count(distinct player), 'most', coalesce(sum(paid), 0)::bigint,
        'likely', coalesce(sum(paid), 0)::bigint) into v_answer
      from (
        select b.player, least((v_trigger->>'mostAWeek')::bigint,
            sum((b.stake - b.payout) / (p_scales->>b.currency)::numeric) * (v_reward->>'percent')::int / 100) as paid
          from bet b where b.settled_at > v_since and b.settled_at <= p_at and b.status not in ('open', 'void')
            and b.free_bet is null and p_scales ? b.currency
          group by b.player, date_trunc('week', b.settled_at, 'UTC')
          having sum((b.stake - b.payout) / (p_scales->>b.currency)::numeric) >= (v_trigger->>'least')::bigint) as weeks;
    return v_answer;
  elsif v_trigger->>'kind' = 'bet' then
    select jsonb_build_object('players', count(*), 'most', coalesce(sum(paid), 0)::bigint,
        'likely', case when v_is_alike then count(*) * v_likely else coalesce(sum(paid), 0)::bigint end) into v_answer
      from (
        select min(least(v_most, case when v_reward ? 'percent'
            then b.stake / (p_scales->>b.currency)::numeric * (v_reward->>'percent')::int / 100 else v_most end)) as paid
          from bet b where b.settled_at > v_since and b.settled_at <= p_at
            and b.status in ('won', 'lost', 'part_returned', 'half_won', 'half_lost') and b.free_bet is null and b.cashed_stake = 0
            and p_scales ? b.currency and b.stake / (p_scales->>b.currency)::numeric >= (v_trigger->>'least')::bigint
            and coalesce(b.settled_odds, b.odds) >= coalesce((v_trigger->>'minOdds')::bigint, 0)
            and coalesce(v_trigger->'types' ? b.type, true)
          group by b.player) as bets;
    return v_answer;
  elsif v_trigger->>'kind' = 'deposit' then
    select jsonb_build_object('players', count(*), 'most', coalesce(sum(amount), 0)::bigint,
        'likely', case when v_is_alike then count(*) * v_likely
          else coalesce(sum(amount) filter (where is_wagered), 0)::bigint end) into v_answer
      from (
        select d.amount, v_reward->>'kind' <> 'money' or d.amount * (v_reward->'wagering'->>'times')::int <= coalesce((
            select sum(b.stake / (p_scales->>b.currency)::numeric) * (v_reward->'wagering'->'weights'->>'sport')::int / 100
              from bet b where b.player = d.player and b.currency = d.currency and b.free_bet is null
                and b.status in ('won', 'lost', 'part_returned', 'half_won', 'half_lost')
                and b.placed_at >= d.created_at
                and b.settled_at < d.created_at + make_interval(days => (v_reward->'wagering'->>'days')::int)
                and b.settled_at <= p_at
                and coalesce(b.settled_odds, b.odds) >= coalesce((v_reward->'wagering'->>'minOdds')::bigint, 0)
                and b.stake / (p_scales->>b.currency)::numeric <= (v_reward->'wagering'->>'greatestStake')::bigint), 0)
            as is_wagered
          from (
            select distinct on (p.player) p.player, p.currency, p.created_at, least(v_most, case when v_reward ? 'percent'
                then trunc(p.posted / (p_scales->>p.currency)::numeric * (v_reward->>'percent')::int / 100)
                else v_most end) as amount
              from (select *, row_number() over (partition by player order by created_at, id) as nth
                from payment where direction = 'deposit' and posted > 0) as p
              where p.created_at > v_since and p.created_at <= p_at and p_scales ? p.currency
                and p.posted / (p_scales->>p.currency)::numeric >= (v_trigger->>'least')::bigint
                and coalesce((v_trigger->>'nth')::int = p.nth, true)
              order by p.player, p.created_at) as d) as deposits;
    return v_answer;
  end if;
  return null;
end $$;
