import * as z from "zod/mini";

/** 1 prematch, 2 live, 3 all. */
export const lineTypeId = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type LineTypeId = z.infer<typeof lineTypeId>;

export const eventStatus = z.enum([
  "not_started",
  "live",
  "suspended",
  "ended",
  "closed",
  "cancelled",
  "delayed",
  "interrupted",
  "postponed",
  "abandoned",
]);
export type EventStatus = z.infer<typeof eventStatus>;

export const marketStatus = z.enum(["active", "suspended", "inactive", "settled", "cancelled"]);
export type MarketStatus = z.infer<typeof marketStatus>;

/** Why a market is suspended. */
export const suspensionReason = z.enum([
  "possible_goal",
  "goal",
  "goal_under_review",
  "penalty",
  "red_card",
  "period_end",
  "disconnection",
  "price_update",
  "possible_score",
  "tie_break",
  "wicket",
  "knockdown",
]);
export type SuspensionReason = z.infer<typeof suspensionReason>;

/** Odds are decimal odds in integer thousandths: 2.50 is 2500. */
const outcome = z.object({ id: z.string(), odds: z.int().check(z.gte(1001)) });

/** An each-way bet is half on winning and half on being among the first `places`, at 1 + (odds - 1) * of / over. */
export const eachWayTerms = z.object({ places: z.int(), of: z.int(), over: z.int() });
export type EachWayTerms = z.infer<typeof eachWayTerms>;

/**
 * One line: a market with its specifiers (`total=2.5`, sorted, joined by `|`, empty for none). `version` rises with
 * every change of this line and never falls; a bet names the version that its player saw.
 */
export const market = z.object({
  marketId: z.string(),
  specifiers: z.string(),
  status: marketStatus,
  reason: z.nullable(suspensionReason),
  version: z.int(),
  outcomes: z.array(outcome),
  /** The terms of each-way bets; left out where none are taken. */
  eachWay: z.optional(eachWayTerms),
});
export type Market = z.infer<typeof market>;

const competitor = z.object({ id: z.string(), name: z.string() });

const pair = z.object({ home: z.int(), away: z.int() });
export const side = z.enum(["home", "away"]);
export type Side = z.infer<typeof side>;

/**
 * The time and part of a match. `period` is `not_started`, `ended`, `break` or the sport's own: `first_half`,
 * `half_time` and `second_half` in football, else a word and its number: `quarter_3`, `period_2`, `set_4`, `inning_7`,
 * `map_1`, `overtime_1`. `minute` counts up through the match; null where no clock runs. `stoppage` is added time; null
 * outside of it.
 */
const matchClock = z.object({
  period: z.string().check(z.regex(/^[a-z]+(_[a-z]+)*(_\d{1,2})?$/)),
  minute: z.nullable(z.int()),
  stoppage: z.nullable(z.int()),
});
/**
 * The deciding score: goals, points, sets, maps, runs. The other fields are left out in sports that do not have them.
 */
export const score = z.object({
  home: z.int(),
  away: z.int(),
  halfTime: z.nullable(pair),
  /** The periods so far in order, the current one last: games of each set, points of each quarter. */
  periods: z.optional(z.array(pair)),
  /** The current game or innings, as the sport writes it: `40` and `A` in a game of tennis, `182/6 (20)` in cricket. */
  points: z.optional(z.object({ home: z.string(), away: z.string() })),
  /** The side that serves, bats, or has the ball. */
  serving: z.optional(side),
});
export type Score = z.infer<typeof score>;

/** The part of an event that changes, besides its markets. */
export const eventState = z.object({
  status: eventStatus,
  clock: matchClock,
  score,
  redCards: pair,
  /** How many lines may be bet on now. */
  marketCount: z.int(),
});
export type EventState = z.infer<typeof eventState>;

/** The part of an event that does not change. `startsAt` is an instant of the platform's time. */
export const eventInfo = z.object({
  id: z.string().check(z.regex(/^\d+$/)),
  slug: z.string(),
  sportId: z.string(),
  sportCode: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string(), countryCode: z.nullable(z.string()) }),
  tournament: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{1,32}$/)), name: z.string(), slug: z.string() }),
  round: z.nullable(z.string()),
  home: competitor,
  away: competitor,
  startsAt: z.iso.datetime(),
  /**
   * `season`: the season of one side, whose competition stands as `away`. `race`: one runner of a race, which stands as
   * `away` and as its competition. A match where nothing is said.
   */
  kind: z.optional(z.enum(["match", "season", "race"])),
});
export type EventInfo = z.infer<typeof eventInfo>;

/** One event with some of its lines: the `main` ones in lists, all of them on its own screen. */
export const eventLine = z.object({ info: eventInfo, state: eventState, markets: z.array(market) });
export type EventLine = z.infer<typeof eventLine>;

/** One entry of a match's timeline: a goal, a card, the end of a part. */
export const timelineEntry = z.object({
  id: z.int(),
  kind: z.enum([
    "kick_off",
    "goal",
    "yellow_card",
    "red_card",
    "corner",
    "half_time",
    "second_half",
    "full_time",
    "period_start",
    "period_end",
    "score",
    "wicket",
    "knockdown",
  ]),
  team: z.nullable(side),
  /** Null where no clock runs. */
  minute: z.nullable(z.int()),
  stoppage: z.nullable(z.int()),
  /** The score after this entry. */
  score: pair,
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/**
 * The feed's channels `main:<eventId>` (the lines that lists show: match result, the main total, the main handicap) and
 * `event:<eventId>` (all lines and the timeline). In a delta, `markets` replace the lines with the same key, and
 * `removed` lists the keys of removed lines (`marketId|specifiers`). Fields that are left out did not change.
 */
export const eventImage = z.object({ event: eventLine, timeline: z.array(timelineEntry) });
export const eventDelta = z.object({
  state: z.optional(eventState),
  markets: z.optional(z.array(market)),
  removed: z.optional(z.array(z.string())),
  timeline: z.optional(z.array(timelineEntry)),
});
export type EventImage = z.infer<typeof eventImage>;
export type EventDelta = z.infer<typeof eventDelta>;

/** The feed position from which to continue after an answer: `versions` are of the `main:` channels. */
export const position = z.object({ epoch: z.string(), versions: z.record(z.string(), z.int()) });

/** `GET /api/v1/line/home`: the first page's rows. */
export const homeLine = z.object({
  at: z.number(),
  rate: z.number(),
  position,
  /** The match that the hero shows, live or next. */
  featured: z.nullable(eventLine),
  live: z.array(eventLine),
  upcoming: z.array(eventLine),
  counts: z.object({ live: z.int(), upcoming: z.int() }),
});
export type HomeLine = z.infer<typeof homeLine>;
