/** What a hand of baccarat is worth: aces one, tens and pictures nothing, of the sum the last digit. */
export const valueOf = (rank: number): number => (rank >= 10 ? 0 : rank);

const sum = (...values: number[]): number => values.reduce((all, value) => all + value, 0) % 10;

export interface Dealt {
  readonly player: number;
  readonly banker: number;
  /** Whether each draws a third card. */
  readonly playerDraws: boolean;
  readonly bankerDraws: boolean;
}

/** By the player's third card, 0 to 9: the banker's highest value that still draws. */
const BANKER_DRAWS_TO = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

/** The values of both hands from the values of six cards: two for the player and two for the banker in turn, then the others. */
export function dealt(cards: readonly [number, number, number, number, number, number]): Dealt {
  const [p1, b1, p2, b2, fifth, sixth] = cards;
  const [player, banker] = [sum(p1, p2), sum(b1, b2)];
  if (player >= 8 || banker >= 8) return { player, banker, playerDraws: false, bankerDraws: false };
  const playerDraws = player <= 5;
  const bankerDraws = playerDraws ? banker <= BANKER_DRAWS_TO[fifth]! : banker <= 5;
  return {
    player: playerDraws ? sum(player, fifth) : player,
    banker: bankerDraws ? sum(banker, playerDraws ? sixth : fifth) : banker,
    playerDraws,
    bankerDraws,
  };
}
