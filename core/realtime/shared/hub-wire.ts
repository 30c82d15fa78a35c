import * as z from "zod/mini";

/** The most channels that one page may read from a hub. */
const MOST_CHANNELS = 50;

/**
 * What a page says to the hub whose connection it shares. `want` names all channels that it reads from now on; each of
 * them begins with an image. While a page rests, nothing is sent to it.
 */
export const hubAsk = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("want"),
    channels: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(MOST_CHANNELS)),
  }),
  z.object({ type: z.literal("rest"), isResting: z.boolean() }),
  /** The page is going. `lock`, which it holds while it is there, says so for one that goes without a word. */
  z.object({ type: z.literal("come"), lock: z.string().check(z.maxLength(80)) }),
  z.object({ type: z.literal("leave") }),
]);
export type HubAsk = z.infer<typeof hubAsk>;

/** What a page hears of the feed. `hello`: it has a new hub, and has to tell that one again which channels it wants. */
export type FeedWord =
  | { readonly type: "hello" }
  | { readonly type: "image" | "delta"; readonly channel: string; readonly data: unknown }
  | { readonly type: "stale"; readonly channel: string; readonly isStale: boolean };

/** What a hub says to its pages. `gone`: the page has lost its seat to another one, and is told nothing from now on. */
export type HubWord = FeedWord | { readonly type: "gone" };
