import type { Database } from "../../server/db/database.ts";
import type { Player } from "../../server/players/player.ts";
import { type Engine, openTestDatabase, temporaryFolder } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { ledgerFaults } from "../support/players/players.ts";
import { runWave } from "./payments/wave.ts";
import type { Simulated, SimulationOptions } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 250_000;
/** Of `all`, and of the tests. */
export const smallSize = 2_000;

const WISHES_OF_A_WAVE = 120;
const PLAYERS_OF_A_WAVE = 6;
/** Databases of a server that work at a time; the embedded engine is one. */
const LANES = 2;
/** Below this a second database is not worth its beginning. */
const SIZE_OF_A_LANE = 5_000;
const FIRST_FAULTS = 20;
const DESK = ["sim-desk-1", "sim-desk-2", "sim-desk-3"];

export interface PaymentSimulationOptions extends SimulationOptions {
  /** Plants a fault in the database. */
  readonly plant?: (database: Database) => Promise<void>;
}

/**
 * The platform's own cashier against the sandbox's own payment service, in a time that passes from one thing to the next:
 * messages are lost, late, doubled, shuffled and forged, calls get no answer, the platform is killed at any step. When
 * everything has ended, three books have to agree to the cent: the platform's ledger, the service's, and what players see.
 */
export async function simulate(options: PaymentSimulationOptions): Promise<Simulated> {
  const { size, engine = findPostgres() ? "postgres" : "embedded" } = options;
  const run = new PaymentsRun({ ...options, engine }, temporaryFolder());
  const lanes = engine === "postgres" ? Math.min(LANES, Math.ceil(size / SIZE_OF_A_LANE)) : 1;
  await Promise.all(Array.from({ length: lanes }, () => run.lane()));
  return { figures: { engine, ...run.figures }, faults: run.faults };
}

class PaymentsRun {
  readonly faults: string[] = [];
  readonly figures: Record<string, number> = { waves: 0, payments: 0 };

  constructor(
    private readonly options: PaymentSimulationOptions & { readonly engine: Engine },
    private readonly folder: string,
  ) {}

  /** Wave after wave on a database of its own. */
  async lane(): Promise<void> {
    const { size, engine, plant } = this.options;
    const database = await openTestDatabase(engine);
    try {
      // The end of each wave looks at all that is in its currency.
      await database.script("create index sim_accounts_of_currency on ledger_account (currency)");
      await database.script("create index sim_payments_of_currency on payment (currency)");
      await addDesk(database);
      await plant?.(database);
      while (this.figures.payments! < size && this.faults.length < FIRST_FAULTS) await this.wave(database);
      for (const fault of await ledgerFaults(database))
        this.faults.push(`The ledger is wrong: ${JSON.stringify(fault)}`);
    } finally {
      await database.close();
    }
  }

  private async wave(database: Database): Promise<void> {
    const { seed, size } = this.options;
    const number = this.figures.waves!++;
    const name = `${seed} wave ${number}`;
    const currency = currencyOf(number);
    const players = await newPlayers(database, name, currency);
    const wishes = Math.min(WISHES_OF_A_WAVE, size);
    const wave = await runWave({ database, folder: this.folder, name, currency, players, desk: DESK, wishes });
    for (const [what, count] of Object.entries(wave.figures)) this.figures[what] = (this.figures[what] ?? 0) + count;
    this.faults.push(...wave.faults);
  }
}

async function addDesk(database: Database): Promise<void> {
  await database.query(
    `insert into desk_user (id, name, email, roles, status)
     select u, u, u || '@desk.test', array['payments'], 'active' from jsonb_array_elements_text($1::jsonb) as u`,
    [JSON.stringify(DESK)],
  );
}

async function newPlayers(database: Database, name: string, currency: string): Promise<Player[]> {
  const numbers = Array.from({ length: PLAYERS_OF_A_WAVE }, (_, at) => `${name}-${at}`);
  await database.query(
    `insert into player (number, brand, email, is_email_confirmed, currency, status, password_hash)
     select p, 'sim', p || '@openline.test', true, $2, 'active', '' from jsonb_array_elements_text($1::jsonb) as p`,
    [JSON.stringify(numbers), currency],
  );
  return numbers.map((number) => ({
    number,
    brand: "sim",
    email: `${number}@openline.test`,
    phone: null,
    isEmailConfirmed: true,
    isPhoneConfirmed: false,
    currency,
    riskLevel: null,
    casinoRiskLevel: null,
    isCursed: false,
    status: "active",
  }));
}

/** AAA, AAB and so on. */
function currencyOf(number: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26));
  return letter(2) + letter(1) + letter(0);
}
