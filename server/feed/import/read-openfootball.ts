import * as z from "zod/mini";
import { countryOf } from "./countries.ts";
import { dateOf, timeOf } from "./file-dates.ts";
import type { FileMatch } from "./imported-fixture.ts";
import { LineError } from "./line-error.ts";
import { JsonSyntaxError, type JsonText, parseJson } from "./parse-json.ts";

const goals = z.tuple([z.int().check(z.gte(0), z.lte(99)), z.int().check(z.gte(0), z.lte(99))]);
const name = z.string().check(z.minLength(1), z.maxLength(120));

const file = z.object({
  name,
  matches: z
    .array(
      z.object({
        round: z.optional(z.string().check(z.maxLength(120))),
        date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "a date such as 2025-08-15")),
        time: z.optional(z.string().check(z.regex(/^\d{1,2}:\d\d$/, "a time such as 20:00"))),
        team1: name,
        team2: name,
        score: z.optional(z.object({ ht: z.optional(goals), ft: z.optional(goals) })),
        /** The reason why a match was not played. */
        status: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/** Reads a fixture list of the openfootball project. */
export function readOpenfootball(path: string, text: string): FileMatch[] {
  const json = read(path, text);
  const parsed = file.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path ?? [];
    throw new LineError(
      path,
      json.lineOf(where),
      `${where.map(String).join(".") || "the file"}: ${issue?.message ?? "not a fixture list"}`,
    );
  }
  const competition = parsed.data.name.replace(/\s+\d{4}([/-]\d{2,4})?$/, "");
  const country = countryOf(competition);
  return parsed.data.matches.map(({ round, date, time, team1, team2, score, status }, index) => {
    const refuse = (field: string, reason: string): never => {
      throw new LineError(path, json.lineOf(["matches", index, field]), reason);
    };
    const [home, away] = status === undefined ? (score?.ft ?? []) : [];
    const [homeEarly, awayEarly] = score?.ht ?? [];
    const halfTime = homeEarly === undefined || awayEarly === undefined ? null : { home: homeEarly, away: awayEarly };
    if (team1 === team2) refuse("team2", `${team1} cannot play against itself`);
    if (home !== undefined && away !== undefined && halfTime && (halfTime.home > home || halfTime.away > away)) {
      refuse("score", "there are more goals at half-time than at full time");
    }
    const day = dateOf(date) ?? refuse("date", `${date} is not a day of the calendar`);
    const minute = time === undefined ? undefined : (timeOf(time) ?? refuse("time", `${time} is not a time of day`));
    return {
      competition,
      country,
      round: round ?? null,
      home: team1,
      away: team2,
      kickOff: day + (minute ?? timeOf("15:00") ?? 0),
      score: home === undefined || away === undefined ? null : { home, away, halfTime },
      opening: {},
      closing: {},
    };
  });
}

function read(path: string, text: string): JsonText {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw new LineError(path, error.line, error.message);
    throw error;
  }
}
