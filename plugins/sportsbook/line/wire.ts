import * as z from "zod/mini";
import { eventImage, eventLine, position } from "../wire.ts";

// The answers for lists, menus and the event screen, which the first page does not need.

/** `GET /content/sports?fields=id,slug,sportCode,feedId`. Fields that were not requested are left out. */
export const sports = z.array(
  z.object({ id: z.string(), slug: z.string(), sportCode: z.nullable(z.string()), feedId: z.nullable(z.string()) }),
);
export type Sport = z.infer<typeof sports>[number];

/**
 * The feed's channels `board:<sportCode>:<lineTypeId>`: which events a list shows, in order. A delta contains the whole
 * new list of ids and the lines of events that were added.
 */
export const boardImage = z.object({ events: z.array(eventLine) });
export const boardDelta = z.object({ ids: z.array(z.string()), added: z.array(eventLine) });
export type BoardDelta = z.infer<typeof boardDelta>;

/** Counts for menus: events not started and live. */
const sportCounts = z.object({ prematch: z.int(), live: z.int() });
export const sportTree = z.object({
  sports: z.array(
    z.object({
      id: z.string(),
      sportCode: z.string(),
      slug: z.string(),
      counts: sportCounts,
      categories: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          slug: z.string(),
          countryCode: z.nullable(z.string()),
          counts: sportCounts,
          tournaments: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string(), counts: sportCounts })),
        }),
      ),
    }),
  ),
});
export type SportTree = z.infer<typeof sportTree>;

/**
 * `GET /api/v1/line/sports/{sportCode}?lineType=1&from=<h>&to=<h>&tournament=<id>&top=true&limit=250`, and `GET
 * /api/v1/line/live`, the same for live matches of all sports. `total` is the full number if the limit cut the list.
 * `from` and `to` are hours from now. Days depend on the caller's time zone, so `startsFrom` and `startsBefore` are
 * instants; they fall on quarters of an hour, as days begin in every time zone. `weekend=true` is the weekend in UTC.
 */
export const sportLine = z.object({
  at: z.number(),
  rate: z.number(),
  position,
  events: z.array(eventLine),
  total: z.optional(z.int()),
});
export type SportLine = z.infer<typeof sportLine>;

/** `GET /api/v1/line/events/{eventId}`; version is of the channel `event:<eventId>`. */
export const eventAnswer = z.object({ at: z.number(), rate: z.number(), position, image: eventImage });
