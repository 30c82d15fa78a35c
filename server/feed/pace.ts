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
  tennis: { minutes: 80, longest: 480, rounds: 3, wantedLive: 5 },
  basketball: { minutes: 105, longest: 240, rounds: 3, wantedLive: 5 },
  "ice-hockey": { minutes: 130, longest: 240, rounds: 3, wantedLive: 4 },
  volleyball: { minutes: 80, longest: 240, rounds: 3, wantedLive: 4 },
  "table-tennis": { minutes: 20, longest: 120, rounds: 12, wantedLive: 4 },
  handball: { minutes: 85, longest: 180, rounds: 3, wantedLive: 3 },
  "american-football": { minutes: 170, longest: 360, rounds: 1, wantedLive: 3 },
  baseball: { minutes: 130, longest: 480, rounds: 3, wantedLive: 4 },
  cricket: { minutes: 170, longest: 720, rounds: 3, wantedLive: 4 },
  rugby: { minutes: 90, longest: 180, rounds: 1, wantedLive: 3 },
  mma: { minutes: 10, longest: 120, rounds: 3, wantedLive: 2 },
  "counter-strike": { minutes: 70, longest: 480, rounds: 3, wantedLive: 4 },
  "dota-2": { minutes: 60, longest: 480, rounds: 3, wantedLive: 4 },
};

export function paceOf(sport: string): Pace {
  const pace = PACES[sport];
  if (!pace) throw new Error(`Nobody has said how often ${sport} is played`);
  return pace;
}

/** A match of any sport may have begun so many minutes ago and still be running. */
export const LONGEST_MATCH = Math.max(...Object.values(PACES).map(({ longest }) => longest));
