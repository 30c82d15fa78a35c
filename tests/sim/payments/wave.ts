import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../server/db/database.ts";
import { randomOf } from "../../../server/feed/random.ts";
import type { CashierConfiguration } from "../../../server/modules/cashier/cashier-configuration.ts";
import type { Player } from "../../../server/players/player.ts";
import { Books } from "../../../server/programs/payments/books/books.ts";
import { noFaults } from "../../../server/programs/payments/faults.ts";
import { Instruments } from "../../../server/programs/payments/payment/instruments.ts";
import { Till } from "../../../server/programs/payments/till.ts";
import { audit, stuck } from "./audit.ts";
import { Chance, HOUR, MINUTE } from "./chance.ts";
import { Customers } from "./customers.ts";
import { Desk } from "./desk.ts";
import { Messenger, SECRET } from "./messenger.ts";
import { SimulatedPlatform } from "./platform.ts";
import { Players } from "./players.ts";
import { RememberedJobs } from "./remembered-jobs.ts";
import { SimulatedService } from "./simulated-service.ts";
import { VirtualTime } from "./virtual-time.ts";

const BEGINS = Date.UTC(2031, 2, 4, 9);
const WISHES_HOURS = 48;
/** Everything has ended long before. */
const ENDS_HOURS = 8 * 24;
const OUTAGES = 3;
const LOST_JOBS_IN_100 = 3;
const KILLS_OF_WISHES = 0.08;

export interface Wave {
  readonly database: Database;
  readonly folder: string;
  /** The same name makes the same wave. */
  readonly name: string;
  readonly currency: string;
  readonly players: readonly Player[];
  readonly desk: readonly string[];
  readonly wishes: number;
}

/** Some players with a currency of their own, two days long, and what follows until all of it has ended. */
export async function runWave({ database, folder, name, currency, players, desk, wishes }: Wave) {
  const chance = new Chance(randomOf(name));
  const time = new VirtualTime(BEGINS);
  const faults: string[] = [];
  const fault = (text: string) => void faults.push(text);
  const path = join(folder, `${name.replace(/\W/g, "-")}.jsonl`);
  const books = new Books(path);
  const serviceFaults = noFaults();
  const instruments = new Instruments("a key of the simulation's");
  const courier = { look: () => messenger.look() };
  const till = new Till({ books, courier, faults: serviceFaults, time });
  const customers = new Customers({ time, chance, till, instruments, faults: serviceFaults });
  const ordered = customers.live.bind(customers);
  const service = new SimulatedService({ time, chance, books, till, instruments, secrets: [SECRET], ordered });
  const jobs = new RememberedJobs(time, chance, LOST_JOBS_IN_100, fault);
  const configuration = configurationIn(currency);
  const platform = new SimulatedPlatform({ database, time, jobs, configuration, service, fault });
  const deliver = platform.webhook.bind(platform);
  const messenger = new Messenger({ time, chance, books, isMute: chance.in100(30), deliver, fault });
  const own = new Players({ time, chance, platform, players, fault });
  const room = new Desk({ time, chance, platform, database, currency, users: desk });

  const during = () => chance.whole(0, WISHES_HOURS * 60) * MINUTE;
  for (let at = 0; at < wishes; at++) {
    time.in(during(), () => own.wish());
    time.in(during(), () => own.bet());
    if (chance.in100(25)) time.in(during(), () => own.touch());
  }
  for (let at = 0; at < OUTAGES; at++) {
    const from = during();
    time.in(from, () => void (service.isDown = true));
    time.in(from + chance.whole(1, 120) * MINUTE, () => void (service.isDown = false));
  }
  for (let at = 0; at < wishes * KILLS_OF_WISHES; at++)
    time.in(during(), () => platform.killAfter(chance.whole(1, 12)));
  for (let hour = 1; hour < ENDS_HOURS; hour++) time.in(hour * HOUR, () => room.look());
  for (let hour = 6; hour < ENDS_HOURS; hour += 24)
    time.in(hour * HOUR, async () => faults.push(...(await stuck(database, currency))));

  try {
    await time.passTo(BEGINS + ENDS_HOURS * HOUR);
    faults.push(...(await audit({ database, currency, books, shown: platform.shown, won: own.won })));
  } finally {
    await books.close();
    rmSync(path, { force: true });
  }
  const payments = platform.shown.size;
  const figures = { payments, kills: platform.kills, ...messenger.figures, ...own.figures, decided: room.decided };
  return { faults: faults.map((text) => `${name}: ${text}`), figures };
}

/** Ways with fees of every kind, and amounts that a person looks at. */
function configurationIn(currency: string): CashierConfiguration {
  const limits = { [currency]: { least: 200, most: 1_000_000 } };
  const offered = (fixed: number, basisPoints: number) => ({
    limits,
    fee: { fixed, basisPoints },
    minutes: { from: 0, to: 60 },
  });
  return {
    ways: [
      { id: "card", kind: "card", deposit: offered(0, 0), withdrawal: offered(0, 0) },
      { id: "wallet", kind: "wallet", deposit: offered(35, 150), withdrawal: offered(50, 0) },
      { id: "bank", kind: "bank", deposit: offered(100, 0), withdrawal: offered(0, 75) },
      { id: "voucher", kind: "voucher", deposit: offered(0, 300) },
      { id: "crypto", kind: "crypto", deposit: offered(20, 100), withdrawal: offered(20, 100) },
    ],
    quick: {},
    automaticUpTo: { [currency]: 30_000 },
    twoPeopleAbove: { [currency]: 25_000 },
    turnoverPercent: 0,
    documents: [],
    promise: 60,
    exchange: null,
  };
}
