import { KEEP_MONEY, OWN, type PersonalTable } from "./rule.ts";

const OF_REFERENCE = "t.reference in (select id from payment where player = $1)";
const OF_PAYMENT = "t.payment in (select id from payment where player = $1)";

/** What players paid in and out. */
export const CASHIER_TABLES: readonly PersonalTable[] = [
  {
    table: "payment_message",
    about: "What was said with the payment service about your payments.",
    mine: OF_PAYMENT,
    end: KEEP_MONEY,
  },
  {
    table: "host_order",
    about: "What was set aside, paid and given back in your wallet at a page that shows the product.",
    mine: OWN,
    withheld: ["ended_by", "confirmed_by"],
    end: KEEP_MONEY,
  },
  {
    table: "host_player",
    about: "The page that holds your money, and what it calls you.",
    mine: OWN,
    end: KEEP_MONEY,
  },
  {
    table: "cash_correction",
    about: "Corrections of your cash by our people.",
    mine: OWN,
    end: KEEP_MONEY,
  },
  {
    table: "settlement_difference",
    about: "Where the payment service's daily files and our books differed about your payments.",
    mine: OF_REFERENCE,
    withheld: ["closed_by"],
    end: KEEP_MONEY,
  },
  {
    table: "settlement_row",
    about: "Your payments in the payment service's daily files.",
    mine: OF_REFERENCE,
    end: KEEP_MONEY,
  },
  { table: "payment_stage", about: "What your payments went through.", mine: OF_PAYMENT, end: KEEP_MONEY },
  {
    table: "withdrawal_approval",
    about: "Approvals of your withdrawals by our people.",
    mine: OF_PAYMENT,
    withheld: ["approved_by"],
    end: KEEP_MONEY,
  },
  {
    table: "exchange_origin",
    about: "Which of your deposits exchanged money came from.",
    mine: "t.exchange in (select id from exchange where player = $1)",
    end: KEEP_MONEY,
  },
  { table: "exchange", about: "What you exchanged between your currencies.", mine: OWN, end: KEEP_MONEY },
  { table: "payment", about: "Your deposits and withdrawals.", mine: OWN, end: KEEP_MONEY },
  {
    table: "saved_way",
    about: "Cards, accounts and addresses that money came from and went to.",
    mine: OWN,
    withheld: ["token", "mark"],
    end: KEEP_MONEY,
  },
];
