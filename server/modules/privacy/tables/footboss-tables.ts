import { DELETE, OWN, type PersonalTable } from "./rule.ts";

/** The fantasy manager, in which no money moves. */
export const FOOTBOSS_TABLES: readonly PersonalTable[] = [
  { table: "footboss_squad", about: "Your squads in the fantasy manager of the last weeks.", mine: OWN, end: DELETE },
  { table: "footboss_week", about: "Your points in the fantasy manager by week.", mine: OWN, end: DELETE },
  { table: "footboss_member", about: "The private leagues that you are in.", mine: OWN, end: DELETE },
];
