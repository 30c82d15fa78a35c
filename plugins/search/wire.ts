import * as z from "zod/mini";
import { eventLine } from "../sportsbook/wire.ts";
import { sportLine } from "../sportsbook/line/wire.ts";

/** Longer ones are refused, with the name of what is wrong. */
export const LONGEST_QUERY = 100;

const counts = z.object({ prematch: z.int(), live: z.int() });
const category = z.object({ id: z.string(), name: z.string(), slug: z.string(), countryCode: z.nullable(z.string()) });

const ofSport = { sportId: z.string(), sportCode: z.string(), counts };

/** Something that was found. Sports are called by their code: each language has its own name for them. */
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
 * `GET /api/v1/search?q=&limit=`: what was found, the best first, and the main lines of the events among it. At most
 * `limit` hits, 1 to 50, no more than half of them of one kind where there are others.
 */
export const searchAnswer = z.object({
  at: z.number(),
  rate: z.number(),
  position: sportLine.shape.position,
  hits: z.array(searchHit),
  events: z.array(eventLine),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
