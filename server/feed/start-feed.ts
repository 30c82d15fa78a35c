import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { MatchOrigin } from "../../plugins/sportsbook/results-wire.ts";
import { type PlatformClock, startClock } from "../clock.ts";
import type { LoadConfiguration } from "../http/load/load-configuration.ts";
import type { Site } from "../http/site/site.ts";
import { FeedSocket } from "../realtime/feed-socket.ts";
import type { Hub } from "../realtime/hub.ts";
import { Calendar } from "./fixtures/calendar.ts";
import { importLine } from "./import/import-line.ts";
import { ImportedLine } from "./import/imported-line.ts";
import type { LineBook } from "./line/line-book.ts";
import { LiveBook } from "./line/live-book.ts";
import { PRODUCERS } from "./messages/feed-message.ts";
import { Races } from "./races/races.ts";
import { importedLeagues, type Leagues, simulatedLeagues } from "./seasons/leagues.ts";
import { Seasons } from "./seasons/seasons.ts";
import { Commitments } from "./secrets/commitments.ts";
import { INSTALLATION, ResultSecret, secretOfSeed } from "./secrets/result-secret.ts";
import { Specials } from "./specials/specials.ts";
import { WholeLine } from "./specials/whole-line.ts";
import { Withdrawals } from "./specials/withdrawals.ts";
import type { FeedStore } from "./store/feed-store.ts";

export interface FeedOptions {
  readonly store: FeedStore;
  readonly rate: number;
  readonly seed: string;
  /** True if results follow from the seed too, for runs that must be reproducible. */
  readonly isReproducible: boolean;
  /** A file or folder of fixtures that replaces the simulated season. */
  readonly linePath?: string | undefined;
  /** The machine's time, by which platform time runs. Defaults to the real one. */
  readonly realNow?: (() => number) | undefined;
  /** The limits for clients of its socket, and the measurement of the platform's load. */
  readonly load?: LoadConfiguration | undefined;
  readonly isBusy?: (() => boolean) | undefined;
}

/** The running feed: platform time, the offering, and the socket that publishes it. */
export interface Feed {
  readonly clock: PlatformClock;
  readonly book: LiveBook;
  readonly hub: Hub;
  /** Identifies this run; versions of the live feed are counted within it. */
  readonly epoch: string;
  /** The seed of the simulated calendar. */
  readonly seed: string;
  /** The offered competitions, simulated or imported, with their teams and results. */
  readonly leagues: Leagues;
  /** The long-term markets of the current seasons, and of earlier ones that may have open bets. */
  readonly specials: Specials;
  /** The horse races of these days, and earlier ones that may have open bets. */
  readonly races: Races;
  /** The data from which an offered match is simulated, besides the secret of its day; undefined for other events. */
  originOf(eventId: string): MatchOrigin | undefined;
  /** The published commitments to the secrets that results are drawn from. */
  readonly commitments: Commitments;
  /** Matches, long-term markets and races together, on which bets are struck and settled. */
  readonly line: LineBook;
  /** True if any producer is heard; otherwise nothing is known of any match. */
  isReceiving(): boolean;
  /** Handles the server's WebSocket upgrades. */
  attach(server: Server, site: Site): void;
  /** The number of open live connections. */
  sockets(): number;
  /** Closes the sockets, ends all timers and saves platform time. */
  stop(): Promise<void>;
}

/** Starts the feed. If the fixture list cannot be read it throws a `LineError` before anything is stored. */
export async function startFeed(options: FeedOptions): Promise<Feed> {
  const { store, rate, load, isBusy, realNow } = options;
  const clock = await startClock(store, rate, realNow);
  const { offered, earlier, calendar, others, commitments, originOf } = await chooseLine(options, clock).catch(
    async (error: unknown) => {
      await clock.stop();
      throw error;
    },
  );

  const withdrawn = await store.loadWithdrawals();
  const epoch = randomUUID();
  const book = new LiveBook({ clock, epoch, offered, earlier });
  const seasonsOf = (each: Calendar) => new Seasons(each, () => clock.now());
  const seasons = calendar && seasonsOf(calendar);
  const leagues = seasons
    ? simulatedLeagues(seasons)
    : importedLeagues(offered.startingBetween(-Infinity, Infinity), () => clock.now());
  const withdrawals = new Withdrawals(withdrawn, store);
  const specials = new Specials({ clock, epoch, offered: seasons, earlier: others.map(seasonsOf), withdrawals });
  const races = new Races({ clock, epoch, offered: calendar, earlier: others, withdrawals });
  const endWithdrawals = store.onWithdrawal((withdrawal) =>
    (races.owns(withdrawal.eventId) ? races : specials).noteWithdrawal(withdrawal),
  );
  const find = (name: string) => races.channel(name) ?? specials.channel(name) ?? book.channel(name);
  const socket = new FeedSocket({ epoch, clock, find, load, isBusy });
  return {
    clock,
    book,
    hub: socket,
    epoch,
    seed: options.seed,
    leagues,
    specials,
    races,
    commitments,
    originOf,
    line: new WholeLine(book, specials, races),
    isReceiving: () => PRODUCERS.some((producer) => !book.producers.isSilent(producer)),
    attach: (server, site) => socket.attach(server, site),
    sockets: () => socket.size,
    async stop() {
      await commitments.stop();
      endWithdrawals();
      specials.stop();
      races.stop();
      book.stop();
      socket.close();
      await clock.stop();
    },
  };
}

/** The offered events, the secrets behind their results, and the state of events that earlier runs offered. */
async function chooseLine({ store, seed, isReproducible, linePath }: FeedOptions, clock: PlatformClock) {
  const own = new ResultSecret(INSTALLATION, await store.resultSecret());
  const secretOf = (given: string | undefined) => (given === undefined ? own : secretOfSeed(given));
  const given = isReproducible ? seed : undefined;
  const importId = linePath === undefined ? undefined : await importLine(linePath, store, clock.now(), given);
  const number = importId === undefined ? await store.registerSeed({ seed, isReproducible }) : undefined;
  const calendars = [...(await store.loadSeeds())].map(
    ([each, known]) => new Calendar(known.seed, each, secretOf(known.isReproducible ? known.seed : undefined).drawsOf),
  );
  const importSeeds = await store.loadImportSeeds();
  const stored = new ImportedLine(await store.loadFixtures(), (each) => secretOf(importSeeds.get(each)).drawsOf);
  const commitments = new Commitments(store, secretOf(given), clock);
  await commitments.start();
  const calendar = calendars.find(({ seedNumber }) => seedNumber === number);
  const offered = calendar ?? stored.onlyOf(importId ?? 0);
  const others = calendars.filter((each) => each !== calendar);
  const originOf = (eventId: string): MatchOrigin | undefined => {
    if (calendar) return { kind: "calendar", seed: calendar.seed, seedNumber: calendar.seedNumber };
    const fixture = stored.asRead(eventId);
    return fixture && { kind: "import", fixture };
  };
  return { offered, earlier: [stored, ...others], calendar, others, commitments, originOf };
}
