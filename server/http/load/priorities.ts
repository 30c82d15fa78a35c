import type { Level } from "./load-meter.ts";

/** The level from which a call is refused; a call that is never refused has 4. */
export type RefusedFrom = Level | 4;

/**
 * How urgent a route is under overload. `spared`: it can wait some seconds, or costs more than others. `money`: about
 * money, and calls by which players see their money and stay logged in. `always`: it is never refused. A route that says
 * nothing is refused before `money` if it only reads, and with it otherwise.
 */
export type Priority = "spared" | "money" | "always";

declare module "fastify" {
  interface FastifyContextConfig {
    readonly priority?: Priority | undefined;
    /** The route is open while the platform is closed for maintenance: it uses no data of players, or reports the state. */
    readonly staysOpen?: boolean | undefined;
  }
}

/** Of the product's own files, which are in memory: to refuse one costs as much as to send it, and breaks a page. */
export const OF_FILES = { priority: "money", staysOpen: true } as const;
/** Of pages for developers. */
export const OF_DOCS = { priority: "spared", staysOpen: true } as const;
/** Of what tells whether the process is well. */
export const OF_HEALTH = { priority: "always", staysOpen: true } as const;

const LEVELS: Readonly<Record<Priority, RefusedFrom>> = { spared: 1, money: 3, always: 4 };

export function refusedFrom(method: string, priority: Priority | undefined): RefusedFrom {
  if (priority) return LEVELS[priority];
  return method === "GET" || method === "HEAD" ? 2 : 3;
}
