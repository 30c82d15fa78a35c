import * as z from "zod/mini";

export const unitKind = z.enum(["defence", "midfield", "attack"]);
export type UnitKind = z.infer<typeof unitKind>;

/** A part of a club, by its kind and the club's id. */
const unitId = z.string().check(z.regex(/^(defence|midfield|attack):\d{1,20}$/));

export const formation = z.enum(["3-2-2", "2-3-2", "2-2-3"]);
export type Formation = z.infer<typeof formation>;

export const leagueCode = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{8}$/));

const instant = z.iso.datetime();
const week = z.iso.date();
/** Null where the line knows the score of a match alone. */
const counted = z.nullable(z.int());
const sideFacts = z.object({ goals: z.int(), corners: counted, yellow: counted, red: counted });
export type SideFacts = z.infer<typeof sideFacts>;

/** What is known of a match. `off`: it is not played. */
export const matchFacts = z.object({
  state: z.enum(["live", "over", "off"]),
  home: sideFacts,
  away: sideFacts,
});
export type MatchFacts = z.infer<typeof matchFacts>;

const side = z.object({
  id: z.string(),
  name: z.string(),
  /** In tenths of a credit. */
  prices: z.object({ defence: z.int(), midfield: z.int(), attack: z.int() }),
});

const roundMatch = z.object({
  event: z.string(),
  slug: z.string(),
  startsAt: instant,
  league: z.string(),
  home: side,
  away: side,
  /** Null before its kick-off. */
  facts: z.nullable(matchFacts),
});
export type RoundMatch = z.infer<typeof roundMatch>;

const round = z.object({
  number: z.int(),
  week,
  deadline: instant,
  lastStart: instant,
  isFinal: z.boolean(),
  matches: z.array(roundMatch),
});
export type Round = z.infer<typeof round>;

/** `GET /api/v1/footboss`: the round that is open for squads, and the last one that has begun. */
const rounds = z.object({ open: z.nullable(round), begun: z.nullable(round) });
export type Rounds = z.infer<typeof rounds>;
/** With the platform's time in milliseconds, and how fast it runs. */
export const roundsAnswer = z.object({ at: z.int(), rate: z.number(), ...rounds.shape });
export type RoundsAnswer = z.infer<typeof roundsAnswer>;

const row = z.object({
  place: z.int(),
  /** The name that the player has chosen for ranks; null for somebody who stays unnamed. */
  name: z.nullable(z.string()),
  points: z.int(),
});
export type Row = z.infer<typeof row>;

/** The best fifty, and how many there are. */
const table = z.object({ rows: z.array(row), players: z.int() });
export type Table = z.infer<typeof table>;

/** `GET /api/v1/footboss/tables`: of the last round that has begun, and of its week. */
export const tablesAnswer = z.object({ round: z.nullable(table), week: z.nullable(table) });
export type TablesAnswer = z.infer<typeof tablesAnswer>;

/** `PUT /api/v1/footboss/rounds/:round/squad` */
export const squadRequest = z.object({
  formation,
  picks: z.array(unitId).check(z.maxLength(7)),
  captain: unitId,
});
export type SquadRequest = z.infer<typeof squadRequest>;

const squad = z.object({
  round: z.int(),
  ...squadRequest.shape,
  cost: z.int(),
  points: z.int(),
  savedAt: instant,
  /** Null while the round is open. */
  place: z.nullable(z.int()),
});
export type Squad = z.infer<typeof squad>;

const membership = z.object({ code: leagueCode, members: z.int() });
export type Membership = z.infer<typeof membership>;

/** `GET /api/v1/footboss/mine`: the squads of the two rounds, the place in the week, and the own leagues. */
export const mineAnswer = z.object({
  open: z.nullable(squad),
  begun: z.nullable(squad),
  week: z.nullable(z.object({ place: z.int(), points: z.int() })),
  leagues: z.array(membership),
});
export type MineAnswer = z.infer<typeof mineAnswer>;

/** `POST /api/v1/footboss/leagues/entry` */
export const joinRequest = z.object({ code: leagueCode });

const memberRow = z.object({
  place: z.int(),
  name: z.nullable(z.string()),
  isYou: z.boolean(),
  /** Null without a squad in the round. */
  round: z.nullable(z.int()),
  week: z.int(),
});
export type MemberRow = z.infer<typeof memberRow>;

/** `GET /api/v1/footboss/leagues/:code`: for its members. */
export const leagueAnswer = z.object({ code: leagueCode, rows: z.array(memberRow) });
export type LeagueAnswer = z.infer<typeof leagueAnswer>;
