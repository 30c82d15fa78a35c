/** 1 for an ace, 10 for tens and pictures. */
export const valueOf = (rank: number): number => Math.min(rank, 10);

/** How many of the 13 ranks have each value; there is none of 0. */
export const RANKS_OF_VALUE = [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4] as const;
export const RANKS = 13;
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export const HIGHEST = 21;
const ACE_AS_ELEVEN = 10;

/** A hand's count; soft while one of its aces counts eleven. */
export interface Total {
  readonly total: number;
  readonly isSoft: boolean;
}

export const EMPTY: Total = { total: 0, isSoft: false };

export function withCard({ total, isSoft }: Total, value: number): Total {
  const sum = total + value;
  if (value === 1 && !isSoft && sum + ACE_AS_ELEVEN <= HIGHEST) return { total: sum + ACE_AS_ELEVEN, isSoft: true };
  return isSoft && sum > HIGHEST ? { total: sum - ACE_AS_ELEVEN, isSoft: false } : { total: sum, isSoft };
}

export const totalOf = (values: readonly number[]): Total => values.reduce(withCard, EMPTY);

/** The dealer draws to 16 and stands on every 17. */
export const dealerStands = ({ total }: Total): boolean => total >= 17;

/** An ace and a ten as the first two cards. */
export const isBlackjack = (first: number, second: number): boolean =>
  (first === 1 && second === 10) || (first === 10 && second === 1);
