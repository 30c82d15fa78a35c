import type { Acceptance } from "../../plugins/betslip/wire.ts";
import { randomOf } from "../../server/feed/random.ts";
import { Problem } from "../../server/http/answers/problem.ts";
import type { Player } from "../../server/players/player.ts";
import { MemoryLine } from "../support/line/memory-line.ts";
import { openTestDatabase } from "../support/platform/platform.ts";
import { findPostgres } from "../support/platform/postgres.ts";
import { ledgerFaults } from "../support/players/players.ts";
import { until } from "../support/until.ts";
import { bettingOver, newBettors, openOnEnded, pickOf, WatchedDatabase } from "./races/bets.ts";
import { sellKnownLosers } from "./races/past-post.ts";
import { type Attempt, race } from "./races/race.ts";
import { Timeline } from "./races/timeline.ts";
import { WatchedLine } from "./races/watched-line.ts";
import type { Simulate } from "./run/simulation.ts";

export { end } from "../support/at-end.ts";
export const size = 100_000;
/** Of `all`, and of the tests. */
export const smallSize = 500;

/** So many matches run beside each other. */
const RACES_OF_A_WAVE = 500;
const PLAYERS = 50;
const FIRST_FAULTS = 100;
/** For a hundred thousand races, six thousand bets are to be sold while their result is known. */
const KNOWN_OF_RACES = 0.06;
const LEAST_KNOWN = 600;
const STARTS_AT = Date.UTC(2030, 0, 1, 12);

/**
 * The platform's own betting, in a time that passes from one thing to the next: prices move, lines halt, matches begin and end,
 * before a bet is asked for, while it waits and while it is written. Whatever is struck is held against what the line showed.
 * Then thousands of bets lose at once, and their players try to sell them before they are settled.
 */
export const simulate: Simulate = async ({ seed, size, engine = findPostgres() ? "postgres" : "embedded" }) => {
  const database = new WatchedDatabase(await openTestDatabase(engine));
  try {
    const players = await newBettors(database.database, seed, PLAYERS);
    const faults: string[] = [];
    const figures: Record<string, number> = { races: 0, struck: 0, inPlay: 0, whileWritten: 0 };
    for (let wave = 0; figures.races! < size && faults.length < FIRST_FAULTS; wave++) {
      const races = Math.min(RACES_OF_A_WAVE, size - figures.races!);
      faults.push(...(await runWave(`${seed} wave ${wave}`, { database, players, races, figures })));
    }
    const bets = Math.max(LEAST_KNOWN, Math.round(size * KNOWN_OF_RACES));
    const known = await sellKnownLosers({
      database: database.database,
      name: seed,
      players,
      bets,
      random: randomOf(`${seed} known`),
    });
    Object.assign(figures, known.figures);
    faults.push(...known.faults);
    for (const fault of await ledgerFaults(database.database))
      faults.push(`The ledger is wrong: ${JSON.stringify(fault)}`);
    return { figures: { engine, ...figures }, faults };
  } finally {
    await database.database.close();
  }
};

interface Wave {
  readonly database: WatchedDatabase;
  readonly players: readonly Player[];
  readonly races: number;
  readonly figures: Record<string, number>;
}

async function runWave(name: string, { database, players, races, figures }: Wave): Promise<string[]> {
  const random = randomOf(name);
  const pick = pickOf(random);
  const faults: string[] = [];
  const count = (what: string) => (figures[what] = (figures[what] ?? 0) + 1);
  const timeline = new Timeline(STARTS_AT, () => database.isBusy);
  const memory = new MemoryLine(timeline.clock);
  const line = new WatchedLine(memory);
  const { bets, inbox } = bettingOver(database.port, memory, timeline);
  await inbox.start();
  const ids = Array.from({ length: races }, (_, at) => `${wavePrefix(name)}${at}`);

  // While bets are written, some match ends, halts or moves.
  database.meanwhile = () => {
    if (random() > 0.5) return;
    timeline.pass();
    count("whileWritten");
    const id = pick(ids);
    if (random() < 0.4) line.end(id, 1, 0);
    else line.move(id, pick([{ marketStatus: "suspended" }, { odds: { "1": 1500, x: 3000, "2": 5000 } }] as const));
  };

  let lastKey = 0;
  const place = async ({ request, askedAt }: Attempt) => {
    const { odds: seen, eventId, outcomeId } = request.legs[0]!;
    try {
      const { receipt } = await bets.place({ player: pick(players), country: "GB" }, `${name} ${++lastKey}`, request);
      const { odds, isLive } = receipt.bet.legs[0]!;
      count("struck");
      if (isLive) count("inPlay");
      const placedAt = Date.parse(receipt.bet.placedAt);
      const fault = line.breach({ eventId, outcomeId, odds, askedAt, placedAt });
      if (fault) faults.push(`${name}: a bet on ${eventId} ${fault}`);
      if (!isChosen(request.acceptance, seen, odds))
        faults.push(`${name}: ${odds} was struck for ${seen} under ${JSON.stringify(request.acceptance)}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const [leg] = (error.details.legs ?? []) as { code: string }[];
      count(leg?.code ?? error.errorCode);
    }
  };
  const underWay: Promise<void>[] = [];
  for (const id of ids)
    race(id, { startsAt: STARTS_AT, timeline, line, random, place: (attempt) => void underWay.push(place(attempt)) });
  await timeline.run();
  await Promise.all(underWay);
  figures.races! += races;

  // Whatever was struck on a match that ended is settled, also where it ended while the bet was written.
  const ended = ids.filter((id) => memory.result(id));
  await until(async () => (await openOnEnded(database.database, ended)) === 0).catch(() =>
    faults.push(`${name}: bets on matches that ended were not settled`),
  );
  await inbox.stop();
  return faults;
}

/** An event's id is digits. */
const wavePrefix = (name: string) => `${Number(/\d+$/.exec(name)?.[0] ?? 0) + 1}0000`;

/** What the player let the price do. */
function isChosen(acceptance: Acceptance, seen: number, struck: number): boolean {
  const moved = struck / seen - 1;
  if (acceptance.policy === "none") return moved === 0;
  if (acceptance.policy === "higher") return moved >= 0;
  return acceptance.policy === "any" || Math.abs(moved) <= acceptance.percent / 100 + 1e-12;
}
