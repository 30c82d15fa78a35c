/** A card is 0 to 51: four of each rank, the ace first. */
export const DECK = 52;
export const SUITS = 4;

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export const rankOf = (card: number): number => Math.floor((card % DECK) / SUITS) + 1;

const RANK_LETTERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"];
const SUIT_LETTERS = ["c", "d", "h", "s"];

/** Such as `As` or `Td`, of a card of any of several decks. */
export const cardName = (card: number): string => `${RANK_LETTERS[rankOf(card) - 1]}${SUIT_LETTERS[card % SUITS]}`;

/** The card of a deck that has such a name. */
export const cardCalled = (name: string): number =>
  RANK_LETTERS.indexOf(name[0]!) * SUITS + SUIT_LETTERS.indexOf(name[1]!);
