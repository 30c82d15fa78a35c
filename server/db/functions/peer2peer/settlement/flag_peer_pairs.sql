-- Notes the pairs of players who matched at least p_volume of a currency with each other in the thirty days before a moment,
-- and so much of what the one of them with less has matched at all, in percent. p_scales has the factors of currencies other
-- than the euro's. One that was looked at is open again when it has doubled.
create or replace function flag_peer_pairs(p_volume bigint, p_share integer, p_scales jsonb, p_at timestamptz) returns void
language sql as $$
  with met as materialized (
    select least(b.player, l.player) as player, greatest(b.player, l.player) as other, m.currency,
        sum(p.stake)::bigint as matched, count(*)::integer as matches
      from peer_match p join peer_market m on m.id = p.market
        join peer_order b on b.id = p.back_order join peer_order l on l.id = p.lay_order
      where p.at > p_at - interval '30 days' and p.void_reason is null
      group by 1, 2, 3),
  volume as (
    select one as player, currency, sum(matched) as matched from met, unnest(array[player, other]) as one group by 1, 2),
  flagged as (
    select met.*, (100 * met.matched / least(a.matched, b.matched))::integer as share
      from met join volume a on a.player = met.player and a.currency = met.currency
        join volume b on b.player = met.other and b.currency = met.currency
      where met.matched >= p_volume * coalesce((p_scales->>met.currency)::numeric, 1)
        and 100 * met.matched >= p_share * least(a.matched, b.matched))
  insert into peer_pair as known (player, other, currency, matched, matches, share, flagged_at, counted_at)
    select player, other, currency, matched, matches, share, p_at, p_at from flagged
    on conflict (player, other, currency) do update
      set matched = excluded.matched, matches = excluded.matches, share = excluded.share, counted_at = p_at,
        flagged_at = case when known.seen_at is not null and excluded.matched >= 2 * known.seen_matched then p_at else known.flagged_at end,
        seen_at = case when excluded.matched < 2 * known.seen_matched then known.seen_at end;
$$;
