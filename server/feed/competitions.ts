import * as z from "zod/mini";
import americas from "./data/americas.json" with { type: "json" };
import asiaPacific from "./data/asia-pacific.json" with { type: "json" };
import europe from "./data/europe.json" with { type: "json" };
import { hash32 } from "./random.ts";

const localTime = z.string().check(z.regex(/^\d\d:\d\d$/));

/** A competition: facts about the real one. `clubs` stand in the rough order of their strength. */
const competition = z.object({
  /** Part of event ids: never reuse one. */
  id: z.int().check(z.gte(100), z.lte(999)),
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  countrySlug: z.string(),
  countryCode: z.string(),
  utcOffset: z.int(),
  /** The earliest and the latest kick-off, local time; at most twelve hours apart. */
  kickOffs: z.tuple([localTime, localTime]),
  weight: z.int(),
  /** Goals in a match, on average. */
  goals: z.number(),
  clubs: z.array(z.string()).check(z.minLength(8)),
});
export type Competition = z.infer<typeof competition>;

export const COMPETITIONS: readonly Competition[] = z
  .array(competition)
  .parse([...europe, ...americas, ...asiaPacific]);

const hex = (value: number) => value.toString(16).padStart(8, "0");

/** A tournament's id on the wire: hexadecimal, the same for ever. */
export const tournamentIdOf = (countrySlug: string, slug: string) =>
  hex(hash32(`${countrySlug}/${slug}`, 7)) + hex(hash32(`${countrySlug}/${slug}`, 8));

/** A club's id on the wire: digits, the same for ever and in every competition of its country. */
export const teamIdOf = (countrySlug: string, club: string) =>
  String(100_000_000 + (hash32(`${countrySlug}/${slugOf(club)}`, 9) % 900_000_000));

export const categoryIdOf = (countrySlug: string) => String(1000 + (hash32(countrySlug, 10) % 900_000));

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
