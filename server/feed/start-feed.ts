import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { startClock, type PlatformClock } from "../clock.ts";
import type { Site } from "../http/site/site.ts";
import { FeedSocket } from "../realtime/feed-socket.ts";
import type { Hub } from "../realtime/hub.ts";
import { Calendar } from "./calendar.ts";
import type { FeedStore } from "./feed-store.ts";
import { importLine } from "./import/import-line.ts";
import { ImportedLine } from "./import/imported-line.ts";
import type { LineBook } from "./line-book.ts";
import { LiveBook } from "./live-book.ts";
import { importedLeagues, simulatedLeagues, type Leagues } from "./seasons/leagues.ts";
import { Seasons } from "./seasons/seasons.ts";
import { Specials } from "./specials/specials.ts";
import { WholeLine } from "./specials/whole-line.ts";
import { Withdrawals } from "./specials/withdrawals.ts";

export interface FeedOptions {
  readonly store: FeedStore;
  readonly rate: number;
  readonly seed: string;
  /** A file or folder of fixtures that replaces the simulated season. */
  readonly linePath?: string | undefined;
}

/** The running feed: platform time, the line, and the socket that tells of it. */
export interface Feed {
  readonly clock: PlatformClock;
  readonly book: LiveBook;
  readonly hub: Hub;
  /** Of this run: versions of the live feed count within it. */
  readonly epoch: string;
  /** The competitions of the line, simulated or imported, with their teams and results. */
  readonly leagues: Leagues;
  /** The long-term markets of those seasons, and of earlier ones that bets may be open on. */
  readonly specials: Specials;
  /** Matches and long-term markets together, as bets are struck and settled on them. */
  readonly line: LineBook;
  /** Takes over the WebSocket upgrades of the server. */
  attach(server: Server, site: Site): void;
  /** Closes the sockets, ends all timers and saves platform time. */
  stop(): Promise<void>;
}

/** Starts the feed. A line that cannot be read is refused with a `LineError`, before anything is kept. */
export async function startFeed({ store, rate, seed, linePath }: FeedOptions): Promise<Feed> {
  const clock = await startClock(store, rate);
  const { offered, earlier, calendar, calendars } = await chooseLine(store, seed, linePath, clock.now()).catch(
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
  const others = calendars.filter(({ seedNumber }) => seedNumber !== calendar?.seedNumber);
  const withdrawals = new Withdrawals(withdrawn, store);
  const specials = new Specials({ clock, epoch, offered: seasons, earlier: others.map(seasonsOf), withdrawals });
  const find = (name: string) => specials.channel(name) ?? book.channel(name);
  const socket = new FeedSocket({ epoch, clock, find });
  return {
    clock,
    book,
    hub: socket,
    epoch,
    leagues,
    specials,
    line: new WholeLine(book, specials),
    attach: (server, site) => socket.attach(server, site),
    async stop() {
      specials.stop();
      book.stop();
      socket.close();
      await clock.stop();
    },
  };
}

/** What is offered, and where events stand that were offered by earlier runs. */
async function chooseLine(store: FeedStore, seed: string, linePath: string | undefined, now: number) {
  const importId = linePath === undefined ? undefined : await importLine(linePath, store, now);
  const { number, seeds } = await store.registerSeed(seed);
  const stored = new ImportedLine(await store.loadFixtures());
  const calendars = [...seeds].map(([each, text]) => new Calendar(text, each));
  const earlier = [stored, ...calendars];
  if (importId !== undefined) return { offered: stored.onlyOf(importId), earlier, calendar: undefined, calendars };
  const calendar = new Calendar(seed, number);
  return { offered: calendar, earlier, calendar, calendars };
}
