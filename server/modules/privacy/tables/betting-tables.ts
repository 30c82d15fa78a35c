import { DELETE, KEEP_BETS, KEEP_MONEY, OF_BET, OWN, type PersonalTable } from "./rule.ts";

const OF_ACCOUNT = "t.account_id in (select id from ledger_account where player = $1 or about = $1)";

/** What players bet and what became of their money. */
export const BETTING_TABLES: readonly PersonalTable[] = [
  { table: "bet", about: "Your bets.", mine: OWN, end: KEEP_BETS },
  { table: "bet_history", about: "What happened to your bets.", mine: OF_BET, end: KEEP_BETS },
  { table: "bet_leg", about: "The picks of your bets.", mine: OF_BET, end: KEEP_BETS },
  { table: "bet_seal", about: "The receipts of your bets, as they are sealed.", mine: OWN, end: KEEP_BETS },
  {
    table: "peer_match",
    about: "What of your orders met those of others, who are not named.",
    mine: `exists (select from peer_order o where o.id in (t.back_order, t.lay_order) and o.player = $1)`,
    withheld: ["back_order", "lay_order"],
    end: KEEP_BETS,
  },
  { table: "peer_order", about: "Your orders to bet against other players.", mine: OWN, end: KEEP_BETS },
  {
    table: "peer_pair",
    about: "That you matched much with one other player, who is not named.",
    mine: "$1 in (t.player, t.other)",
    withheld: ["player", "other"],
    end: KEEP_BETS,
  },
  { table: "peer_position", about: "What you have at stake against other players.", mine: OWN, end: KEEP_BETS },
  { table: "cash_out_seal", about: "The receipts of your cash-outs, as they are sealed.", mine: OWN, end: KEEP_BETS },
  { table: "free_bet", about: "Free bets that you were given.", mine: OWN, end: KEEP_BETS },
  {
    table: "bet_in_flight",
    about: "Bets that wait out the delay in play.",
    mine: OWN,
    withheld: ["request_hash"],
    end: DELETE,
  },
  { table: "cash_out_order", about: "At what value your bets are cashed out.", mine: OF_BET, end: DELETE },
  { table: "event_exposure", about: "What you have at stake on each event.", mine: OWN, end: DELETE },
  { table: "player_exposure", about: "What your open bets can return.", mine: OWN, end: DELETE },
  {
    table: "idempotency_key",
    about: "Your calls that move money, so that none counts twice.",
    mine: OWN,
    withheld: ["request_hash"],
    end: DELETE,
  },
  {
    table: "ledger_account",
    about: "Your balances, and what a page that holds your money is owed for you.",
    mine: "(t.player = $1 or t.about = $1)",
    end: KEEP_MONEY,
  },
  {
    table: "cash_line",
    about: "Every change of your balance, with the balance after it.",
    mine: OF_ACCOUNT,
    end: KEEP_MONEY,
  },
  {
    table: "ledger_entry",
    about: "Every movement of your money.",
    mine: OF_ACCOUNT,
    end: KEEP_MONEY,
  },
  {
    table: "ledger_transaction",
    about: "What each movement of your money was for.",
    mine: `t.id in (select e.transaction_id from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.player = $1 or a.about = $1)`,
    end: KEEP_MONEY,
  },
];
