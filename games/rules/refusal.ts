export type RefusalCode =
  | "unknown-game"
  | "unknown-currency"
  | "bet-malformed"
  | "stake-too-low"
  | "stake-too-high"
  | "act-malformed"
  | "act-not-possible"
  | "round-over";

/** What a game does not take. Nothing was drawn or moved by it. */
export class GameRefusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
