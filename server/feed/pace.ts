/** How often and how long a sport is played. */
export interface Pace {
  /** A match is live for so many minutes at least. */
  readonly minutes: number;
  /** No match is live for longer, in minutes. */
  readonly longest: number;
  /** Rounds of a competition in three days: one, or some on each day. */
  readonly rounds: 1 | 3 | 6 | 12;
  /** Live matches that this sport should add at any moment; fewer cost much. */
  readonly wantedLive: number;
}

const PACES: Readonly<Record<string, Pace>> = {
  // A club rests for 60 hours even between the latest and the earliest kick-off.
  football: { minutes: 108, longest: 180, rounds: 1, wantedLive: 9 },
  basketball: { minutes: 103, longest: 240, rounds: 3, wantedLive: 5 },
  "ice-hockey": { minutes: 142, longest: 240, rounds: 3, wantedLive: 5 },
  volleyball: { minutes: 90, longest: 240, rounds: 3, wantedLive: 4 },
  handball: { minutes: 87, longest: 180, rounds: 3, wantedLive: 3 },
  "american-football": { minutes: 179, longest: 300, rounds: 1, wantedLive: 2 },
  baseball: { minutes: 155, longest: 420, rounds: 3, wantedLive: 4 },
  cricket: { minutes: 170, longest: 720, rounds: 3, wantedLive: 4 },
  rugby: { minutes: 100, longest: 180, rounds: 1, wantedLive: 2 },
  tennis: { minutes: 85, longest: 300, rounds: 3, wantedLive: 6 },
  "table-tennis": { minutes: 23, longest: 90, rounds: 12, wantedLive: 5 },
  mma: { minutes: 15, longest: 60, rounds: 3, wantedLive: 2 },
  "counter-strike": { minutes: 95, longest: 300, rounds: 6, wantedLive: 5 },
  "dota-2": { minutes: 85, longest: 300, rounds: 6, wantedLive: 4 },
};

export function paceOf(sport: string): Pace {
  const pace = PACES[sport];
  if (!pace) throw new Error(`Nobody has said how often ${sport} is played`);
  return pace;
}

/** A match of any sport may have begun so many minutes ago and still be running. */
export const LONGEST_MATCH = Math.max(...Object.values(PACES).map(({ longest }) => longest));
