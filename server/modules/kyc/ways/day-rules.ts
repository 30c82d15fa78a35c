/** A real day as `1990-04-03` or `19900403`. */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const written = `${year}-${month}-${day}`;
  const instant = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : undefined;
}
