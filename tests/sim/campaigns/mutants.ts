import type { Mutant } from "../payments/mutants.ts";

/** Faults that the simulation of campaigns has to find. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "a player takes a campaign that they have",
    file: "campaigns/campaign_refusal",
    from: "when exists (select from bonus where player = p_player.number and campaign = p_campaign.slug)",
    to: "when false",
  },
  {
    name: "no budget is looked at",
    file: "campaigns/campaign_refusal",
    from: "> p_campaign.budget",
    to: "> 1000000000",
  },
  {
    name: "a cost that changes is not noted",
    file: "campaigns/note_campaign_cost",
    from: "new.cost - case when tg_op = 'UPDATE' then old.cost else 0 end",
    to: "case when tg_op = 'UPDATE' then 0 else new.cost end",
  },
  {
    name: "what was noted of a cost is thrown away",
    file: "campaigns/count_campaign_cost",
    from: "cost + (select coalesce(sum(change), 0) from noted)",
    to: "cost + 0 * (select coalesce(sum(change), 0) from noted)",
  },
  {
    name: "a bonus is worth more than its campaign says",
    file: "bonuses/begin_bonus",
    from: "least(v_most, p_base",
    to: "greatest(v_most, p_base",
  },
  {
    name: "a bonus holds a coin more than it says",
    file: "bonuses/begin_bonus",
    from: "array[v_amount, -v_amount]);\n    update",
    to: "array[v_amount + 1, -v_amount - 1]);\n    update",
  },
  {
    name: "a deposit that is too small begins a bonus",
    file: "bonuses/begin_bonus_of_deposit",
    from: "and new.posted >= in_currency((v.terms->'trigger'->>'least')::bigint, b.scale)",
    to: "and true",
  },
  {
    name: "a deposit begins the newest bonus that waits",
    file: "bonuses/begin_bonus_of_deposit",
    from: "order by b.number limit 1",
    to: "order by b.number desc limit 1",
  },
  {
    name: "wagered bonus money stays when its deposit goes back",
    file: "bonuses/end_bonus_of_deposit",
    from: "v_bonus.state = 'completed' then",
    to: "v_bonus.state = 'completed' and v_bonus.target is null then",
  },
  {
    name: "a bonus is wagered on after its deposit has gone back",
    file: "bonuses/end_bonus_of_deposit",
    from: "if v_bonus.state = 'active' then",
    to: "if v_bonus.state = 'none' then",
  },
  {
    name: "cash is taken back twice",
    file: "bonuses/end_bonus_of_deposit",
    from: "array[-v_bonus.amount, v_bonus.amount]",
    to: "array[-2 * v_bonus.amount, 2 * v_bonus.amount]",
  },
  {
    name: "a settlement that is corrected counts again",
    file: "bonuses/count_for_bonus",
    from: "wagered + p_counted - v_before",
    to: "wagered + p_counted",
  },
  {
    name: "a bonus is cash a little early",
    file: "bonuses/count_for_bonus",
    from: "if v_bonus.wagered >= v_bonus.target then",
    to: "if v_bonus.wagered >= v_bonus.target * 9 / 10 then",
  },
  {
    name: "a bet counts by the odds at which it was placed",
    file: "bonuses/count_bet_for_bonus",
    from: "when coalesce(new.settled_odds, new.odds) <",
    to: "when new.odds <",
  },
  {
    name: "a free bet counts",
    file: "bonuses/count_bet_for_bonus",
    from: "when new.free_bet is not null then 'free_bet'",
    to: "",
  },
  {
    name: "a bet that was placed before counts",
    file: "bonuses/count_bet_for_bonus",
    from: "when new.placed_at < v_bonus.began_at then 'before'",
    to: "",
  },
  {
    name: "a half-won bet counts as a whole",
    file: "bonuses/count_bet_for_bonus",
    from: "when new.status in ('half_won', 'half_lost') then 2 else 1 end",
    to: "when new.status = 'none' then 2 else 1 end",
  },
  {
    name: "one bet brings two rewards",
    file: "bonuses/count_bet_for_bonus",
    from: "coalesce((select min(c.bonus) from bonus_count c join bonus o on o.id = c.bonus\n        where o.player = new.player and c.kind = 'bet' and c.subject = new.id), b.id)",
    to: "b.id",
  },
  {
    name: "a bonus that is given up stays with the player",
    file: "bonuses/end_bonus",
    from: "if p_bonus.state = 'active' and p_bonus.target is not null then",
    to: "if p_state <> 'given_up' and p_bonus.state = 'active' and p_bonus.target is not null then",
  },
];
