import { costOf, faultOf } from "../../../../plugins/footboss/rules/squad-rules.ts";
import type {
  MineAnswer,
  Rounds,
  RoundsAnswer,
  SquadRequest,
  Table,
  TablesAnswer,
} from "../../../../plugins/footboss/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { KeptBriefly } from "../../../http/answers/kept-briefly.ts";
import type { Guard } from "../../guard/contract.ts";
import { listOwn } from "../leagues/league-repository.ts";
import { footbossRefused, squadRefused, throughOrThrow } from "./refusals.ts";
import { findBegun, findOpen, pricesIn } from "./round-reader.ts";
import * as kept from "./squad-repository.ts";

/** What everybody reads is read from the database this often at most, by each process. */
const FRESH_MS = 3000;

export interface FootbossParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Pick<Guard, "beforePlay" | "refuseLocation">;
}

/** Rounds, tables and squads as players see them. */
export class Footboss {
  private readonly rounds: KeptBriefly<Rounds>;
  private readonly tables: KeptBriefly<TablesAnswer>;
  /** Reads under way, which those who ask meanwhile share. */
  private readingRounds: Promise<Rounds> | undefined;
  private readingTables: Promise<TablesAnswer> | undefined;

  constructor(private readonly parts: FootbossParts) {
    // Seconds of the machine, however fast platform time runs.
    const now = () => parts.clock.toReal(parts.clock.now());
    this.rounds = new KeptBriefly({ freshMs: FRESH_MS, most: 1, now });
    this.tables = new KeptBriefly({ freshMs: FRESH_MS, most: 1, now });
  }

  async answer(): Promise<RoundsAnswer> {
    const { clock } = this.parts;
    const rounds = await this.read();
    return { at: Math.floor(clock.now()), rate: clock.rate, ...rounds };
  }

  /** The round that is open and the one that has begun; at most some seconds old. */
  async read(): Promise<Rounds> {
    const known = this.rounds.get("all");
    // A deadline that has passed meanwhile changes which round is which.
    if (known && (known.open === null || Date.parse(known.open.deadline) > this.parts.clock.now())) return known;
    this.readingRounds ??= this.findRounds().finally(() => (this.readingRounds = undefined));
    return this.readingRounds;
  }

  async readTables(): Promise<TablesAnswer> {
    const known = this.tables.get("all");
    if (known) return known;
    this.readingTables ??= this.findTables().finally(() => (this.readingTables = undefined));
    return this.readingTables;
  }

  async mine(player: string): Promise<MineAnswer> {
    const { database } = this.parts;
    const { open, begun } = await this.read();
    return {
      open: (open && (await kept.findSquad(database, player, open.number, false))) ?? null,
      begun: (begun && (await kept.findSquad(database, player, begun.number, true))) ?? null,
      week: begun && (await kept.findWeek(database, player, begun.week)),
      leagues: await listOwn(database, player),
    };
  }

  /** Keeps a squad for a round, in place of the one before. */
  async save(player: string, round: number, squad: SquadRequest, country: string): Promise<MineAnswer> {
    const { database, guard } = this.parts;
    guard.refuseLocation(country);
    const prices = await pricesIn(database, round);
    if (prices.size === 0) throw footbossRefused("FOOTBOSS_ROUND_UNKNOWN");
    const priceOf = (unit: string) => prices.get(unit);
    const fault = faultOf(squad, priceOf);
    if (fault) throw squadRefused(fault);
    await guard.beforePlay(player);
    const cost = costOf(squad.picks, priceOf);
    throughOrThrow(await kept.saveSquad(database, player, { ...squad, round, cost, at: this.now().toISOString() }));
    return this.mine(player);
  }

  async drop(player: string, round: number): Promise<MineAnswer> {
    throughOrThrow(await kept.dropSquad(this.parts.database, player, round, this.now()));
    return this.mine(player);
  }

  private async findRounds(): Promise<Rounds> {
    const { database } = this.parts;
    const at = this.now();
    const [open, begun] = await Promise.all([findOpen(database, at), findBegun(database, at)]);
    const made = { open: open ?? null, begun: begun ?? null };
    this.rounds.keep("all", made);
    return made;
  }

  private async findTables(): Promise<TablesAnswer> {
    const { database } = this.parts;
    const at = this.now();
    const { begun } = await this.read();
    const made: TablesAnswer = begun
      ? {
          round: await tableOf(kept.listRound(database, begun.number, at), kept.countRound(database, begun.number)),
          week: await tableOf(kept.listWeek(database, begun.week, at), kept.countWeek(database, begun.week)),
        }
      : { round: null, week: null };
    this.tables.keep("all", made);
    return made;
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

const tableOf = async (rows: Promise<Table["rows"]>, players: Promise<number>): Promise<Table> => ({
  rows: await rows,
  players: await players,
});
