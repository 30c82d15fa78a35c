/** How other modules open accounts. */
export { openAccount } from "./account.ts";
export { refuseIneligible } from "./eligibility.ts";
