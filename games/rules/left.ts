/** The house's own act in a round whose player has not come back. No player can do it. */
export const LEFT = { left: true } as const;

export const isLeft = (act: unknown): boolean => typeof act === "object" && act !== null && "left" in act;

/** How a round ends that its player has left. It is published with the game's rules. */
export interface LeftRule<State> {
  /** So long after its last step. */
  readonly hours: number;
  end(state: State): State;
}

/** A day, for every game that waits for its player. */
export const LEFT_HOURS = 24;
