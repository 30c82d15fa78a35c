// What the bench of bets takes from the platform and from what tests stand on, of this moment's sources.
export { homeLine } from "../../../plugins/sportsbook/wire.ts";
export { betReceipt } from "../../../plugins/my-bets/wire.ts";
export { makeAccounts } from "../../support/players/accounts.ts";
export { openTestDatabase, removeTemporaryFolders, request, temporaryFolder } from "../../support/platform/platform.ts";
export { ledgerFaults } from "../../support/players/players.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
export { runServer } from "../../support/platform/server-process.ts";
export { LOAD } from "../../../server/http/load/load-configuration.ts";
