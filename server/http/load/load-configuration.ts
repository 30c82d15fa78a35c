import * as z from "zod/mini";

const count = z.int().check(z.gte(1), z.lte(10_000_000));
const bytes = z.int().check(z.gte(1), z.lte(1024 ** 4));

const thresholds = z.object({ searches: count, lists: count, bets: count });

/** What strangers may take of the platform. Addresses are counted as limits count them: IPv6 by its first 64 bits. */
export const loadConfiguration = z.object({
  /** Connections over HTTP, sockets of the feed left out. */
  connections: count,
  connectionsOfAddress: count,
  /** Sockets of the live feed. */
  sockets: count,
  socketsOfAddress: count,
  /** How many sockets an address may open a second, in the long run; ten times as many at once. */
  handshakesOfAddress: count,
  /** Channels that all sockets have together. */
  subscriptions: count,
  /** What a socket may say a second, in the long run; ten times as much at once. A long list of channels counts for several. */
  messagesOfSocket: count,
  /** A socket that has said nothing for so many seconds since it was opened is closed. */
  silentSocketSeconds: count,
  /** A socket without channels and without a player is closed after so many seconds. */
  idleSocketSeconds: count,
  /** So many seconds a client has for the headers of a request, and for all of it. */
  headersSeconds: count,
  requestSeconds: count,
  /** A client that does not take a piece of what it is sent in so many seconds is cut off. A piece has up to 64 KB, or is one answer. */
  stalledSeconds: count,
  /** What all clients together may leave unread, in bytes: beyond it those with the most are cut off. */
  unreadBytes: bytes,
  /**
   * How many milliseconds work waits on average for its turn, over a second, from where on searches and new sockets are
   * refused, then lists, and then bets.
   */
  delayMs: thresholds,
  /** The same for how long the first of those who wait for the database has waited. */
  databaseMs: thresholds,
});
export type LoadConfiguration = z.infer<typeof loadConfiguration>;

export const LOAD: LoadConfiguration = {
  connections: 8_000,
  connectionsOfAddress: 256,
  sockets: 5_000,
  socketsOfAddress: 256,
  handshakesOfAddress: 30,
  subscriptions: 500_000,
  messagesOfSocket: 20,
  silentSocketSeconds: 30,
  idleSocketSeconds: 600,
  headersSeconds: 10,
  requestSeconds: 15,
  stalledSeconds: 60,
  unreadBytes: 32 * 1024 * 1024,
  delayMs: { searches: 20, lists: 30, bets: 45 },
  databaseMs: { searches: 75, lists: 110, bets: 150 },
};

/** A sandbox shares its machine with the browser and the tools of the person who tries it: it refuses only where it all but stands still. */
export const SANDBOX_LOAD: LoadConfiguration = {
  ...LOAD,
  delayMs: { searches: 1_000, lists: 2_000, bets: 4_000 },
  databaseMs: { searches: 2_000, lists: 4_000, bets: 8_000 },
};
