import * as z from "zod/mini";
import { sportLine } from "../sportsbook/line/wire.ts";
import { eventLine } from "../sportsbook/wire.ts";

/** Longer queries are refused with a validation error. */
export const LONGEST_QUERY = 100;

const counts = z.object({ prematch: z.int(), live: z.int() });
const category = z.object({ id: z.string(), name: z.string(), slug: z.string(), countryCode: z.nullable(z.string()) });

const ofSport = { sportId: z.string(), sportCode: z.string(), counts };

/** A search result. A sport's name is its code, because its name depends on the language. */
export const searchHit = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sport"), ...ofSport }),
  z.object({ kind: z.literal("category"), ...ofSport, category }),
  z.object({
    kind: z.literal("tournament"),
    ...ofSport,
    category,
    id: z.string(),
    name: z.string(),
    slug: z.string(),
  }),
  z.object({ kind: z.literal("team"), ...ofSport, category, id: z.string(), name: z.string(), slug: z.string() }),
  z.object({ kind: z.literal("event"), eventId: z.string() }),
]);
export type SearchHit = z.infer<typeof searchHit>;
export type SearchHitOf<K extends SearchHit["kind"]> = Extract<SearchHit, { kind: K }>;

/**
 * `GET /api/v1/search?q=&limit=`: the results, best first, and the main lines of the events among them. At most `limit`
 * hits, 1 to 50; no more than half of them are of one kind if there are others.
 */
export const searchAnswer = z.object({
  at: z.number(),
  rate: z.number(),
  position: sportLine.shape.position,
  hits: z.array(searchHit),
  events: z.array(eventLine),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
