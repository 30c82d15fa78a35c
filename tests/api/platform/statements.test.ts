import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../server/db/database.ts";
import { EMBEDDED_OPTIONS } from "../../../server/db/embedded-options.ts";
import { SCHEMA_FOLDER } from "../../../server/db/open.ts";
import { readSchema } from "../../../server/db/schema.ts";
import { snapshotPath } from "../../../server/db/snapshot.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { openTestDatabase } from "../../support/platform/platform.ts";
import { embeddedParts } from "../../support/platform/server-build.ts";
import { collectStatements, type Statement, type Statements } from "../../support/statements/collect.ts";
import { columnFault, parameterFault } from "../../support/statements/kinds.ts";

/** Statements that are put together at run time; tests of their areas run them. */
const DYNAMIC = new Map([
  ["db/embedded.ts openEmbedded", "hands on the statement of its caller"],
  ["db/postgres.ts openPostgres", "hands on the statement of its caller"],
  ["jobs/boss.ts over", "pg-boss makes the statement"],
  ["modules/bets/list/list-repository.ts listBets", "the filter has the conditions that the player chose"],
  ["modules/bets/list/list-repository.ts totalBets", "the filter has the conditions that the player chose"],
  ["modules/privacy/tables/table-repository.ts endRows", "the table and the condition are those of a rule"],
  ["modules/privacy/tables/table-repository.ts findRows", "the table and the condition are those of a rule"],
]);

const TIMEOUT_MS = 120_000;

let statements: Statements;
beforeAll(() => {
  statements = collectStatements();
}, TIMEOUT_MS);
test("every statement of the server can be found in the code", () => {
  expect([...statements.dynamic.keys()].sort()).toEqual([...DYNAMIC.keys()]);
  expect(statements.found.length).toBeGreaterThan(250);
});

test(
  "parameters and columns have the types that TypeScript declares",
  async () => {
    const { snapshotFolder } = await embeddedParts();
    const snapshot = readFileSync(snapshotPath(snapshotFolder, readSchema(SCHEMA_FOLDER)));
    const database = await PGlite.create({ ...EMBEDDED_OPTIONS, loadDataDir: new Blob([snapshot]) });
    const faults: string[] = [];
    for (const statement of statements.found)
      for (const fault of await faultsOf(database, statement)) faults.push(`${statement.place}: ${fault}`);
    await database.close();
    expect([...new Set(faults)]).toEqual([]);
  },
  TIMEOUT_MS,
);

async function faultsOf(database: PGlite, { sql, parameters, columns }: Statement): Promise<string[]> {
  const { checker } = statements;
  const described = await database.describeQuery(sql).catch((error: Error) => error.message);
  if (typeof described === "string") return [described];
  const { queryParams, resultFields } = described;
  if (queryParams.length !== parameters.length)
    return [`has ${queryParams.length} parameters and is given ${parameters.length}`];
  const faults = queryParams.map(({ dataTypeID }, at) => {
    const fault = parameterFault(checker, dataTypeID, parameters[at]!);
    return fault && `$${at + 1} ${fault}`;
  });
  for (const [name, claimed] of columns ?? []) {
    const field = resultFields.find((each) => each.name === name);
    const fault = field ? columnFault(checker, field.dataTypeID, claimed) : "is not selected";
    faults.push(fault && `${name} ${fault}`);
  }
  return faults.filter((fault) => fault !== undefined && fault !== "") as string[];
}

describeOnPostgres("on the postgres engine", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
  });
  afterAll(() => database.close());

  test("every statement can be prepared too", async () => {
    const faults: string[] = [];
    for (const { place, sql } of statements.found.filter(({ sql: each }) => !/^lock table /.test(each)))
      await database.script(`prepare tried as ${sql}; deallocate tried`).catch((error: Error) => {
        faults.push(`${place}: ${error.message}`);
      });
    expect([...new Set(faults)]).toEqual([]);
  });
});
