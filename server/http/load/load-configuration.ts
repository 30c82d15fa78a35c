import * as z from "zod/mini";

const count = z.int().check(z.gte(1), z.lte(10_000_000));
const bytes = z.int().check(z.gte(1), z.lte(1024 ** 4));

const thresholds = z.object({ searches: count, lists: count, bets: count });

/** Limits for public use of the platform. Addresses are counted as for rate limits: IPv6 by the first 64 bits. */
export const loadConfiguration = z.object({
  /** HTTP connections, without sockets of the feed. */
  connections: count,
  connectionsOfAddress: count,
  /** Sockets of the live feed. */
  sockets: count,
  socketsOfAddress: count,
  /** Sockets that an address may open per second in the long run; ten times as many at once. */
  handshakesOfAddress: count,
  /** Subscribed channels of all sockets together. */
  subscriptions: count,
  /**
   * Messages of a socket per second in the long run; ten times as many at once. A long list of channels counts as
   * several.
   */
  messagesOfSocket: count,
  /** A socket that has sent nothing for this many seconds since it was opened is closed. */
  silentSocketSeconds: count,
  /** A socket without channels and without a player is closed after this many seconds. */
  idleSocketSeconds: count,
  /** The seconds in which a client must send a request's headers, and the whole request. */
  headersSeconds: count,
  requestSeconds: count,
  /**
   * A client that does not read a piece of its data within this many seconds is cut off. A piece has up to 64 KB, or is
   * one answer.
   */
  stalledSeconds: count,
  /** The unread bytes of all clients together; above this, the clients with the most are cut off. */
  unreadBytes: bytes,
  /**
   * Thresholds of the average delay of work in milliseconds, over one second. Above the first, searches and new sockets
   * are refused, then lists, and then bets.
   */
  delayMs: thresholds,
  /** The same for the time that the oldest waiting caller has waited for the database. */
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

/**
 * A sandbox shares its machine with the visitor's browser and tools, so it refuses requests only when it is almost
 * stopped.
 */
export const SANDBOX_LOAD: LoadConfiguration = {
  ...LOAD,
  delayMs: { searches: 1_000, lists: 2_000, bets: 4_000 },
  databaseMs: { searches: 2_000, lists: 4_000, bets: 8_000 },
};
