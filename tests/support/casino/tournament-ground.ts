import { type TournamentTerms, tournamentTerms } from "../../../plugins/casino/tournaments/terms/terms-wire.ts";
import { mineAnswer, tournamentAnswer } from "../../../plugins/casino/tournaments/wire.ts";
import type { PlatformClock } from "../../../server/clock.ts";
import { Counts } from "../../../server/modules/casino-tournaments/results/counts.ts";
import { Results } from "../../../server/modules/casino-tournaments/results/results.ts";
import type { Platform } from "../platform/platform.ts";
import { newKey } from "../players/bet-desk.ts";
import { isPerson } from "../players/persons.ts";
import { type Gambler, gambler } from "./casino-ground.ts";

const MINUTE = 60_000;
let last = 0;

const TERMS: TournamentTerms = {
  games: { services: [], codes: ["test-dice"] },
  scoring: { kind: "best" },
  ...{ least: { EUR: 20, CZK: 500 }, fee: 0, pool: { kind: "fixed", amount: 100_00 }, shares: [5000, 3000, 2000] },
  ...{ most: 100, blockedCountries: ["NL"], waitMinutes: 10 },
};

/** Time that a test moves on. */
export class MovedClock implements PlatformClock {
  private shift = 0;
  readonly rate = 1;
  readonly toReal = (ms: number): number => ms;

  now = (): number => Date.now() + this.shift;

  passMinutes(minutes: number): void {
    this.shift += minutes * MINUTE;
  }
}

/** Tournaments on a platform, and players in them. */
export class TournamentGround {
  private readonly counts: Counts;
  private readonly results: Results;

  constructor(
    private readonly platform: Platform,
    private readonly clock: MovedClock,
  ) {
    const { database, clock: time } = platform;
    this.counts = new Counts({ database, clock: time });
    this.results = new Results({
      ...{ database, clock: time, counts: this.counts },
      wallet: { publishBalance: () => Promise.resolve() },
    });
  }

  /** A tournament that began a minute ago and ends in an hour, unless it is said otherwise. */
  async add(change: Partial<TournamentTerms> = {}, { begins = -1, lasts = 60, state = "open" } = {}): Promise<string> {
    const slug = `cup-${process.pid}-${++last}`;
    const startsAt = new Date(this.clock.now() + begins * MINUTE);
    await this.platform.database.query(
      `insert into casino_tournament (slug, state, names, starts_at, ends_at, terms, made_at)
       values ($1, $2, '{"en": "Cup"}', $3::timestamptz, $4::timestamptz, $5::jsonb, $3::timestamptz)`,
      [
        ...[slug, state, startsAt, new Date(startsAt.getTime() + lasts * MINUTE)],
        JSON.stringify(tournamentTerms.parse({ ...TERMS, ...change })),
      ],
    );
    return slug;
  }

  async player(currency = "EUR"): Promise<Gambler> {
    const player = await gambler(this.platform, currency);
    await isPerson(this.platform.database, player.number);
    return player;
  }

  join({ token }: Pick<Gambler, "token">, slug: string, { fee = 0, key = newKey(), country = "DE" } = {}) {
    return this.platform.call("POST", `/api/v1/casino/tournaments/${slug}/entry`, {
      ...{ token, key, body: { fee }, headers: { "x-country-code": country } },
    });
  }

  leave({ token }: Pick<Gambler, "token">, slug: string) {
    return this.platform.call("DELETE", `/api/v1/casino/tournaments/${slug}/entry`, { token });
  }

  /** A player who has joined. */
  async joined(slug: string, fee = 0): Promise<Gambler> {
    const player = await this.player();
    const { status, text } = await this.join(player, slug, { fee });
    if (status !== 200) throw new Error(text);
    return player;
  }

  /** The own part, once what was noted is counted. */
  async mine({ token }: Pick<Gambler, "token">, slug: string) {
    await this.count();
    return mineAnswer.parse(
      (await this.platform.call("GET", `/api/v1/casino/tournaments/${slug}/mine`, { token })).body,
    );
  }

  /** As everybody sees it, once what was noted is counted and what was read before is no longer kept. */
  async of(slug: string) {
    await this.count();
    this.clock.passMinutes(0.1);
    return tournamentAnswer.parse((await this.platform.call("GET", `/api/v1/casino/tournaments/${slug}`)).body);
  }

  async score(player: Pick<Gambler, "token">, slug: string): Promise<number | undefined> {
    return (await this.mine(player, slug)).entry?.score;
  }

  count(): Promise<void> {
    return this.counts.count(new AbortController().signal);
  }

  look(): Promise<void> {
    return this.results.look(new AbortController().signal);
  }

  recount(): Promise<void> {
    return this.counts.recount(new AbortController().signal);
  }
}
