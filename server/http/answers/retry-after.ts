/** What a `Retry-After` asks for, in seconds from `now`; it says seconds or a date. 0 where it asks for nothing. */
export function retryAfterSeconds(text: string | null | undefined, now: number): number {
  if (!text) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}
