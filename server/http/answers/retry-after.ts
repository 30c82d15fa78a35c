/**
 * The delay that a `Retry-After` requests, in seconds from `now`; it contains seconds or a date. 0 if it requests none.
 */
export function retryAfterSeconds(text: string | null | undefined, now: number): number {
  if (!text) return 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 1000));
}
