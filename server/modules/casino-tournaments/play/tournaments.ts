import { createHash, randomUUID } from "node:crypto";
import { poolOf, prizesOf } from "../../../../plugins/casino/tournaments/terms/prize-rules.ts";
import type {
  MineAnswer,
  Standing,
  TournamentAnswer,
  TournamentCard,
} from "../../../../plugins/casino/tournaments/wire.ts";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import { KeptBriefly } from "../../../http/answers/kept-briefly.ts";
import { currencySettings } from "../../../money/currencies.ts";
import type { Player } from "../../../players/player.ts";
import type { Guard } from "../../guard/contract.ts";
import type { WalletService } from "../../wallet/contract.ts";
import { tournamentRefused } from "./refusals.ts";
import * as kept from "./tournament-repository.ts";

/** What everybody reads is read from the database this often at most, by each process. */
const FRESH_MS = 3000;

export interface TournamentParts {
  readonly database: Database;
  readonly clock: PlatformClock;
  readonly guard: Guard;
  readonly wallet: Pick<WalletService, "publishBalance">;
}

/** Tournaments as players see them, and joining and leaving. */
export class Tournaments {
  private readonly lists: KeptBriefly<{ items: TournamentCard[] }>;
  private readonly answers: KeptBriefly<TournamentAnswer>;

  constructor(private readonly parts: TournamentParts) {
    const now = () => parts.clock.now();
    this.lists = new KeptBriefly({ freshMs: FRESH_MS, most: 1, now });
    this.answers = new KeptBriefly({ freshMs: FRESH_MS, most: 100, now });
  }

  async list(): Promise<{ items: TournamentCard[] }> {
    const known = this.lists.get("all");
    if (known) return known;
    const made = { items: (await kept.listTournaments(this.parts.database, this.now())).map(cardOf) };
    this.lists.keep("all", made);
    return made;
  }

  async find(slug: string): Promise<TournamentAnswer> {
    const known = this.answers.get(slug);
    if (known) return known;
    const made = await this.read(slug);
    this.answers.keep(slug, made);
    return made;
  }

  private async read(slug: string): Promise<TournamentAnswer> {
    const { database } = this.parts;
    const at = this.now();
    const row = await this.row(slug, at);
    const [table, scored] = await Promise.all([kept.listTable(database, slug, at), kept.countScored(database, slug)]);
    const shown = prizesOf(row.terms, row.paying, Math.max(scored, row.terms.shares.length));
    const won = prizesOf(row.terms, row.paying, scored);
    const isDecided = row.state === "decided";
    return {
      tournament: cardOf(row),
      table: table.map((each) => withPrize(each, isDecided ? won : shown)),
      ...{ scored, prizes: isDecided ? won : shown, cancelled: row.words },
    };
  }

  joined(player: string): Promise<string[]> {
    return kept.listJoined(this.parts.database, player);
  }

  async mine({ number, currency }: Player, slug: string): Promise<MineAnswer> {
    const { database } = this.parts;
    const at = this.now();
    const { terms, paying } = await this.row(slug, at);
    const entry = await kept.findEntry(database, slug, number);
    const around = entry?.leftAt === null ? await kept.listAround(database, slug, number, at) : [];
    const prizes = prizesOf(terms, paying, terms.shares.length);
    return {
      ...{ currency, fee: feeIn(terms.fee, currency), least: terms.least[currency] ?? null, entry: entry ?? null },
      around: around.map((each) => withPrize(each, prizes)),
    };
  }

  /** Joins for the fee that the player has seen, once for a key. */
  async join(
    player: Player,
    slug: string,
    seen: number,
    { key, country }: { readonly key: string; readonly country: string },
  ): Promise<MineAnswer> {
    const { database, guard } = this.parts;
    guard.refuseLocation(country);
    const { terms } = await this.row(slug, this.now());
    await guard.beforePlay(player.number);
    // A round of the time before does not count, however long this took.
    const at = this.now();
    const hash = createHash("sha256").update(`${slug} ${seen}`).digest("hex");
    const done = await kept.join(
      database,
      player.number,
      { key, hash },
      {
        ...{ id: randomUUID(), tournament: slug, country, at: at.toISOString(), documents: guard.required.casino },
        fee: feeIn(terms.fee, player.currency) === seen ? seen : null,
        scale: currencySettings(player.currency).scale,
      },
    );
    return this.after(player, slug, done, seen);
  }

  async leave(player: Player, slug: string): Promise<MineAnswer> {
    const done = await kept.leave(this.parts.database, player.number, slug, this.now());
    return this.after(player, slug, done, 1);
  }

  private async after(player: Player, slug: string, done: kept.Done, fee: number): Promise<MineAnswer> {
    if (done.outcome === "refused") {
      const { code = "", ...details } = done;
      throw tournamentRefused(code, { ...details, outcome: undefined });
    }
    if (fee > 0) await this.parts.wallet.publishBalance(player.number, player.currency);
    return this.mine(player, slug);
  }

  private async row(slug: string, at: Date): Promise<kept.TournamentRow> {
    const row = await kept.findTournament(this.parts.database, slug, at);
    if (!row) throw tournamentRefused("TOURNAMENT_UNKNOWN");
    return row;
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }
}

/** Until it is decided, the pool is what the fees that stay have made it. */
const cardOf = (row: kept.TournamentRow): TournamentCard => {
  const { slug, names, state, startsAt, endsAt, pool, terms, players, paying } = row;
  return { slug, names, state, startsAt, endsAt, pool: pool ?? poolOf(terms, paying), terms, players };
};

const withPrize = (row: kept.Row, prizes: readonly number[]): Standing => ({
  ...row,
  prize: prizes[row.place - 1] ?? 0,
});

const feeIn = (cents: number, currency: string): number => Math.round(cents * currencySettings(currency).scale);
