import { DELETE, KEEP_BETS, OWN, type PersonalTable } from "./rule.ts";

/** The points and the level that play brings. */
export const LOYALTY_TABLES: readonly PersonalTable[] = [
  {
    table: "loyalty_entry",
    about: "Your points, each movement with what caused it, in thousandths.",
    mine: OWN,
    end: KEEP_BETS,
  },
  { table: "loyalty_gift", about: "The free bets that the programme gave you.", mine: OWN, end: KEEP_BETS },
  { table: "loyalty_name", about: "Your name in ranks and records.", mine: OWN, end: DELETE },
  {
    table: "vip_application",
    about: "Your applications for a status.",
    mine: OWN,
    withheld: ["decided_by", "reason"],
    end: DELETE,
  },
  { table: "vip_member", about: "Your status.", mine: OWN, end: DELETE },
  { table: "loyalty_month", about: "Your points by month, in thousandths.", mine: OWN, end: DELETE },
  { table: "loyalty_account", about: "Your points and your level.", mine: OWN, end: DELETE },
];
