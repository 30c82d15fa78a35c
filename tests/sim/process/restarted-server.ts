import { sportLine } from "../../../plugins/sportsbook/line/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { type Engine, openTestDatabase, type PlatformData, temporaryFolder } from "../../support/platform/platform.ts";
import { startDurablePostgres } from "../../support/platform/postgres.ts";
import { buildServer } from "../../support/platform/server-build.ts";
import { runServer, type ServerProcess } from "../../support/platform/server-process.ts";
import { type Account, makeAccounts } from "../../support/players/accounts.ts";

const STAKE = 10;
/** Matches of the week that begin in an hour or later, so not while the simulation runs. */
const LATER = "/api/v1/line/sports/football?lineType=1&from=1&limit=20";

/** The real server, which is killed and started again on the same data. */
export class RestartedServer {
  /** Milliseconds from the start of the program to its first answer that it is ready. */
  readonly readyAfter: number[] = [];
  bodies: readonly object[] = [];
  private server: ServerProcess | undefined;

  private constructor(
    private readonly data: PlatformData,
    readonly engine: Engine,
    readonly accounts: readonly Account[],
  ) {}

  static async prepare(engine: Engine, accounts: number): Promise<RestartedServer> {
    await buildServer();
    const databaseUrl = engine === "postgres" ? await (await startDurablePostgres()).newDatabase() : undefined;
    const data = { dataDir: temporaryFolder(), databaseUrl };
    const database = await openTestDatabase(engine, data);
    const made = await makeAccounts(database, accounts);
    await database.close();
    return new RestartedServer(data, engine, made);
  }

  /** Where it can be asked; undefined while it is down. */
  get port(): number | undefined {
    return this.server && Number(new URL(this.server.origin).port);
  }

  async start(): Promise<void> {
    const { dataDir, databaseUrl } = this.data;
    const began = performance.now();
    const server = await runServer({
      dataDir,
      env: { SEED: "sim", ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    });
    for (;;) if ((await server.call("GET", "/readyz")).status === 200) break;
    this.readyAfter.push(performance.now() - began);
    this.bodies = await betsOf(server);
    this.server = server;
  }

  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.end("SIGKILL");
  }

  /** The database of a server that is down. */
  async inspect<T>(work: (database: Database) => Promise<T>): Promise<T> {
    await this.kill();
    const database = await openTestDatabase(this.engine, this.data);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
}

/** Bets on matches that are not about to begin, at whatever price they have. */
async function betsOf(server: ServerProcess): Promise<readonly object[]> {
  const { events } = sportLine.parse((await server.call("GET", LATER)).body);
  const bets = events.flatMap(({ info, markets }) => {
    const market = markets.find(({ status, outcomes }) => status === "active" && outcomes.length > 0);
    const [outcome] = market?.outcomes ?? [];
    if (!market || !outcome) return [];
    const { marketId, specifiers, version } = market;
    const leg = { eventId: info.id, marketId, specifiers, outcomeId: outcome.id, odds: outcome.odds, version };
    return {
      type: "single",
      legs: [{ ...leg, origin: "home" }],
      stake: STAKE,
      currency: "EUR",
      wallet: "cash",
      acceptance: { policy: "any" },
    };
  });
  if (bets.length === 0) throw new Error("Nothing to bet on");
  return bets;
}
