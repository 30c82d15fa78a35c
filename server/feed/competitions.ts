import * as z from "zod/mini";
import americanFootball from "./data/american-football.json" with { type: "json" };
import americas from "./data/americas.json" with { type: "json" };
import asiaPacific from "./data/asia-pacific.json" with { type: "json" };
import baseball from "./data/baseball.json" with { type: "json" };
import basketball from "./data/basketball.json" with { type: "json" };
import counterStrike from "./data/counter-strike.json" with { type: "json" };
import cricket from "./data/cricket.json" with { type: "json" };
import dota2 from "./data/dota-2.json" with { type: "json" };
import europe from "./data/europe.json" with { type: "json" };
import handball from "./data/handball.json" with { type: "json" };
import iceHockey from "./data/ice-hockey.json" with { type: "json" };
import mma from "./data/mma.json" with { type: "json" };
import rugby from "./data/rugby.json" with { type: "json" };
import tableTennis from "./data/table-tennis.json" with { type: "json" };
import tennis from "./data/tennis.json" with { type: "json" };
import volleyball from "./data/volleyball.json" with { type: "json" };
import { hash32 } from "./random.ts";
import { SPORT_MODELS } from "./sports/index.ts";

const localTime = z.string().check(z.regex(/^\d\d:\d\d$/));

/** A competition: facts about the real one. `clubs` stand in the rough order of their strength. */
const competition = z.object({
  /** Part of event ids: never reuse one. */
  id: z.int().check(z.gte(100), z.lte(999)),
  sport: z._default(z.string(), "football"),
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  countrySlug: z.string(),
  /** Null where it is played all over the world. */
  countryCode: z.nullable(z.string()),
  utcOffset: z.int(),
  /** The earliest and the latest kick-off, local time; at most twelve hours apart. */
  kickOffs: z.tuple([localTime, localTime]),
  weight: z.int(),
  /** Goals, points or runs of both sides together in an average match, where competitions differ in it. */
  total: z.optional(z.number()),
  /** Nobody plays at home. */
  neutral: z.optional(z.literal(true)),
  clubs: z.array(z.string()).check(z.minLength(8)),
});
export type Competition = z.infer<typeof competition>;

/** The lists of all sports. A sport whose model is missing is not played. */
const LISTS: readonly unknown[] = [
  europe,
  americas,
  asiaPacific,
  basketball,
  iceHockey,
  counterStrike,
  dota2,
  tableTennis,
  tennis,
  volleyball,
  americanFootball,
  baseball,
  handball,
  rugby,
  mma,
  cricket,
];

export const COMPETITIONS: readonly Competition[] = LISTS.flatMap((list) => z.array(competition).parse(list)).filter(
  ({ sport }) => sport in SPORT_MODELS,
);

const hex = (value: number) => value.toString(16).padStart(8, "0");

/** Countries and tournaments of other sports may have the names of football's. */
const scopeOf = (sport: string, countrySlug: string) =>
  sport === "football" ? countrySlug : `${sport}/${countrySlug}`;

/** A tournament's id on the wire: hexadecimal, the same for ever. */
export function tournamentIdOf(sport: string, countrySlug: string, slug: string): string {
  const name = `${scopeOf(sport, countrySlug)}/${slug}`;
  return hex(hash32(name, 7)) + hex(hash32(name, 8));
}

/** Sports whose competitors play in many countries. */
const TRAVELLING = new Set(["tennis", "table-tennis", "mma", "counter-strike", "dota-2"]);
export const isTravelling = (sport: string) => TRAVELLING.has(sport);

/** A club's or player's id on the wire: digits, the same for ever and in every competition that it plays in. */
export function teamIdOf(sport: string, countrySlug: string, club: string): string {
  const scope = isTravelling(sport) ? sport : scopeOf(sport, countrySlug);
  return String(100_000_000 + (hash32(`${scope}/${slugOf(club)}`, 9) % 900_000_000));
}

/** A country's id on the wire, within its sport. */
export const categoryIdOf = (sport: string, countrySlug: string) =>
  String(1000 + (hash32(scopeOf(sport, countrySlug), 10) % 900_000));

/** A name as it stands in addresses. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ı/g, "i")
    .replace(/[łŁ]/g, "l")
    .replace(/ø/g, "o")
    .replace(/đ/g, "d")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
