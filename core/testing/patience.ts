/**
 * How long a test waits for anything, in milliseconds. Longer than each pause that the product itself makes, and spent
 * only by a test that fails. `OPENLINE_SLOW` multiplies it on a machine that is much slower than usual.
 */
export const PATIENCE_MS = 30_000 * Number(process.env.OPENLINE_SLOW ?? 1);
