import * as z from "zod/mini";

const seenSchema = z.object({
  phase: z.enum(["idle", "betting", "flying", "over"]),
  number: z.int(),
  ms: z.number(),
  multiplier: z.nullable(z.int()),
  crash: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  players: z.int(),
  commitment: z.string(),
  salt: z.nullable(z.string()),
  last: z.array(z.object({ number: z.int(), crash: z.int() })),
});
/** What the house says of the round that all play together. */
export type Seen = z.infer<typeof seenSchema>;

const AGAIN_MS = 3_000;

/** Hears the shared rounds as long as the page is there; undefined while there is no connection. */
export function hearRounds(hear: (seen: Seen | undefined) => void): void {
  const source = new EventSource("/api/crash");
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const { data: seen } = seenSchema.safeParse(JSON.parse(data));
    if (seen) hear(seen);
  };
  source.onerror = () => {
    hear(undefined);
    // A browser comes again by itself, but not where it was refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => hearRounds(hear), AGAIN_MS);
  };
}
