/** Parses a day such as `2025-08-15`, `15/08/2025` or `15/08/25` as its midnight in UTC; undefined if it is invalid. */
export function dateOf(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year && month && day) return midnight(Number(year), Number(month), Number(day));
  const [, first, second, third] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
  if (!first || !second || !third) return undefined;
  const short = Number(third);
  return midnight(third.length === 4 ? short : short + (short < 70 ? 2000 : 1900), Number(second), Number(first));
}

function midnight(year: number, month: number, day: number): number | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : undefined;
}

/** A time of day in milliseconds after midnight. */
export function timeOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? [];
  if (!hours || !minutes || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
