/**
 * The number of a round whose name in the feed contains nothing else, so that it can be shown in the reader's language.
 */
export function roundNumber(round: string): number | undefined {
  const [, number] = /^(?:round|matchday) (\d{1,4})$/i.exec(round) ?? [];
  return number === undefined ? undefined : Number(number);
}
