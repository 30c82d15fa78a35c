export { searchPlayers } from "../../../server/modules/desk/players/search-repository.ts";
export { searchBy } from "../../../server/modules/desk/players/search-rules.ts";
export { insertNamed } from "../../support/desk/named-players.ts";
export { countCases } from "../../../server/modules/kyc/desk/desk-repository.ts";
export { insertWork, menuCounts, OFFICER } from "../../support/desk/waiting-work.ts";
export { end } from "../../support/at-end.ts";
export { openTestDatabase, temporaryFolder } from "../../support/platform/platform.ts";
export { findPostgres, startDurablePostgres } from "../../support/platform/postgres.ts";
