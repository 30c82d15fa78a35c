/**
 * The least time of a round, in milliseconds, from its start to the next one's. Source: Great Britain's RTS 14E and 14G, and
 * kept for everybody: 2.5 seconds for slots, 5 for any other game.
 */
const CYCLE_MS = { slots: 2_500, others: 5_000 };

/** `service`: the game's part of the catalogue; null if the catalogue does not list the game. */
export const cycleOf = (service: string | null): number => (service === "slots" ? CYCLE_MS.slots : CYCLE_MS.others);
