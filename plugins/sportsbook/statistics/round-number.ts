/** The number of a round that the feed calls by nothing else, so that it can be told in the reader's language. */
export function roundNumber(round: string): number | undefined {
  const [, number] = /^(?:round|matchday) (\d{1,4})$/i.exec(round) ?? [];
  return number === undefined ? undefined : Number(number);
}
