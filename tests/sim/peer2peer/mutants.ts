import type { Mutant } from "../payments/mutants.ts";

/** Faults that are planted into the functions of the database, to see that the simulation finds each. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "of one price the youngest order is matched first",
    file: "peer2peer/peer_walk",
    from: "order by o.price desc, o.number;",
    to: "order by o.price desc, o.number desc;",
  },
  {
    name: "the worst price is matched first",
    file: "peer2peer/peer_walk",
    from: "order by o.price, o.number;",
    to: "order by o.price desc, o.number;",
  },
  {
    name: "an order is matched at its own price",
    file: "peer2peer/peer_match_order",
    from: "v_win := v_win + peer_win(v_stakes[n], v_other.price);",
    to: "v_win := v_win + peer_win(v_stakes[n], p_order.price);",
  },
  {
    name: "open orders that would bring something count as if they were matched",
    file: "peer2peer/peer_exposure",
    from: "+ least(0, case",
    to: "+ least(99999999, case",
  },
  {
    name: "what is reserved is not given back when an order ends",
    file: "peer2peer/peer_end_order",
    from: "perform peer_reserve(p_market, p_order.player, p_at);",
    to: "",
  },
  {
    name: "what an order put at stake still counts after it was cancelled",
    file: "peer2peer/peer_reserve",
    from: "perform peer_date_risk(p_market, p_player);",
    to: "",
  },
  {
    name: "a correction is paid in full and not by the difference",
    file: "peer2peer/peer_move",
    from: "v_net bigint := p_after.net - p_before.net;",
    to: "v_net bigint := p_after.net;",
  },
  {
    name: "the commission is rounded up",
    file: "peer2peer/settlement/follow_peer_market",
    from: "* v_market.commission / 10000;",
    to: "* v_market.commission / 10000 + 1;",
  },
  {
    name: "own orders are met",
    file: "peer2peer/peer_meets_own",
    from: "any (array(select peer_related(p_order.player)))",
    to: "any (array['nobody'])",
  },
  {
    name: "more than there is can be put at stake",
    file: "peer2peer/settlement/peer_unpaid",
    from: "case when coalesce(v_cash, 0) < p_more",
    to: "case when coalesce(v_cash, 0) < 0",
  },
  {
    name: "orders are placed by which their player can only lose",
    file: "peer2peer/peer_only_loses",
    from: "(max(gain + more) <= 0 or",
    to: "(false or",
  },
  {
    name: "an order reaches further into the book than its stake",
    file: "peer2peer/peer_walk",
    from: "v_left := v_left - stake;",
    to: "v_left := v_left - stake / 2;",
  },
];
