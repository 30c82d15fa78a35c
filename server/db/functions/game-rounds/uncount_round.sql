-- Takes back what the stakes of a round counted for, bonuses that are still wagered and points: its player left it, and just
-- what was staked came back. The player is locked.
create or replace function uncount_round(p_round game_round) returns void language plpgsql as $$
begin
  perform count_for_bonus(b, 'game', t.id, t.at, t.amount, 0, 'undone')
    from game_transaction t join bonus_count c on c.kind = 'game' and c.subject = t.id
      join bonus b on b.id = c.bonus and b.state = 'active' and b.target is not null
    where t.round_id = p_round.id and t.kind = 'bet' and t.status = 'OK' and not t.is_undone;
  perform loyalty_credit(t.player, t.at, 'game', t.id, p_round.game, 0, t.currency, 0)
    from game_transaction t
    where t.round_id = p_round.id and t.kind = 'bet' and t.status = 'OK' and not t.is_undone and t.amount > 0;
end $$;
