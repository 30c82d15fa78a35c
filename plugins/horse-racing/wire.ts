import * as z from "zod/mini";
import { eventLine, position } from "../sportsbook/wire.ts";

export const SILK_COLOURS = [
  "red",
  "blue",
  "yellow",
  "green",
  "white",
  "black",
  "orange",
  "purple",
  "pink",
  "sky",
] as const;
export const SILK_PATTERNS = ["plain", "stripes", "hoops", "chevron", "halves", "spots", "sash", "quarters"] as const;

/** The colours that a horse runs in, drawn by the page. */
export const silks = z.object({
  jacket: z.enum(SILK_COLOURS),
  pattern: z.enum(SILK_PATTERNS),
  second: z.enum(SILK_COLOURS),
  cap: z.enum(SILK_COLOURS),
});
export type Silks = z.infer<typeof silks>;

const racePhase = z.enum(["open", "running", "over"]);
const going = z.enum(["firm", "good", "soft", "heavy", "fast", "standard", "slow"]);

/** A runner on its place; `tied` runners share it. */
const placed = z.object({
  number: z.int(),
  name: z.string(),
  place: z.int(),
  tied: z.int(),
  silks,
});
export type Placed = z.infer<typeof placed>;

const raceHead = {
  /** Its own id, by which its card is asked for; each of its runners is an event with an id of its own. */
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  /** From 1 on, at its meeting. */
  race: z.int(),
  title: z.string(),
  kind: z.enum(["handicap", "stakes"]),
  startsAt: z.iso.datetime(),
  /** In metres. */
  distance: z.int(),
  phase: racePhase,
  /** How many run, without those that were withdrawn. */
  runners: z.int(),
  /** The first three, once it is over; else empty. */
  result: z.array(placed),
};

const raceShown = z.object(raceHead);
export type RaceShown = z.infer<typeof raceShown>;

const meetingHead = {
  course: z.string(),
  country: z.object({ name: z.string(), slug: z.string(), countryCode: z.nullable(z.string()) }),
  surface: z.enum(["turf", "dirt", "synthetic"]),
  going,
};
const meeting = z.object({ ...meetingHead, races: z.array(raceShown) });
export type Meeting = z.infer<typeof meeting>;

/**
 * `GET /api/v1/line/horse-racing/meetings?day=tomorrow`: the meetings of a day in UTC, and the race of both days that starts
 * next. Without meetings, nothing is simulated here.
 */
export const raceDay = z.enum(["today", "tomorrow"]);
export type RaceDay = z.infer<typeof raceDay>;
export const meetingsAnswer = z.object({
  at: z.number(),
  rate: z.number(),
  date: z.iso.date(),
  meetings: z.array(meeting),
  next: z.nullable(z.object({ ...raceHead, course: z.string() })),
});
export type MeetingsAnswer = z.infer<typeof meetingsAnswer>;

const runner = z.object({
  eventId: z.string(),
  number: z.int(),
  name: z.string(),
  draw: z.int(),
  age: z.int(),
  /** In hundreds of grams. */
  weight: z.int(),
  rating: z.int(),
  /** The places of its last runs, the latest last; 0 is the tenth or worse. */
  form: z.array(z.int()),
  rider: z.int(),
  stable: z.string(),
  silks,
  isWithdrawn: z.boolean(),
  /** Where it finished, once the race is over; null for one that did not run. */
  finish: z.nullable(z.object({ place: z.int(), tied: z.int() })),
});
export type Runner = z.infer<typeof runner>;

const market = z.object({ marketId: z.string(), specifiers: z.string() });

/** `GET /api/v1/line/horse-racing/races/{raceId}`: its card, with the lines of its runners. */
export const raceCard = z.object({
  at: z.number(),
  rate: z.number(),
  position,
  events: z.array(eventLine),
  race: raceShown,
  meeting: z.object(meetingHead),
  /** The other races of the meeting, this one included. */
  races: z.array(z.object({ id: raceHead.id, race: z.int(), startsAt: z.iso.datetime() })),
  runners: z.array(runner),
  /** The markets that are offered now, with the terms of each way bets. */
  markets: z.array(market),
  placesPaid: z.int(),
  eachWay: z.nullable(z.object({ places: z.int(), of: z.int(), over: z.int() })),
});
export type RaceCard = z.infer<typeof raceCard>;
