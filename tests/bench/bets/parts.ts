// The parts of the platform and of the test support that the bets benchmark uses, from the current sources.
export { homeLine } from "../../../plugins/sportsbook/wire.ts";
export { betReceipt } from "../../../plugins/betslip/wire.ts";
export { makeAccounts } from "../../support/players/accounts.ts";
export { openTestDatabase, request, temporaryFolder } from "../../support/platform/platform.ts";
export { ledgerFaults } from "../../support/players/players.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { runServer } from "../../support/platform/server-process.ts";
export { LOAD } from "../../../server/http/load/load-configuration.ts";
export { end } from "../../support/at-end.ts";
