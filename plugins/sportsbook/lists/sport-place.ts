import { NAVIGATION, type Place, type Services, useService, useStore } from "@core";
import { useEffect } from "react";
import { SPORT_TREE, type SportTree } from "../contract.ts";
import type { BoardFilter } from "../line/board-query.ts";
import type { LineTypeId } from "../wire.ts";

/** What an address says about a list of matches, before the sports and competitions are known. */
export interface SportPlace {
  readonly code: string | undefined;
  readonly slug: string | undefined;
  readonly id: string | undefined;
  readonly lineType: LineTypeId;
  readonly filter: BoardFilter;
}

/** Reads the address of a list; `sport:football:1` contains code and line type, the rest is in parameters. */
export function readPlace(place: Place): SportPlace {
  const { screen, route, params, path } = place;
  const [, code] = /^[a-z-]+:([\w-]+):[123]$/.exec(route) ?? [];
  const isCompetition =
    screen === "championship" || screen === "live-championships" || params["tournamentId"] !== undefined;
  return {
    code,
    slug: params["sport"] ?? (isCompetition ? undefined : params["slug"]),
    id: params["sportId"] ?? (isCompetition ? undefined : params["id"]),
    lineType: lineTypeOf(place),
    filter: {
      ...hoursOf(params["timeFilter"]),
      ...(/\/weekendFilter(\/|\?|$)/.test(path) ? { weekend: true } : {}),
      ...(screen === "sport-top" || /\/top\/?(\?|$)/.test(path) ? { top: true } : {}),
      ...(isCompetition ? { tournament: (params["tournamentId"] ?? params["id"] ?? "").toLowerCase() } : {}),
    },
  };
}

const LIVE_SCREENS = ["live-sport", "live-championships"];
/** As addresses have them. */
export const LINE_TYPE_NAMES = { 1: "prematch", 2: "live", 3: "all" } as const;
const LINE_TYPES = new Map<string, LineTypeId>(
  [1, 2, 3].map((id) => [LINE_TYPE_NAMES[id as LineTypeId], id as LineTypeId]),
);

function lineTypeOf({ screen, route, params }: Place): LineTypeId {
  const [, own] = /:([123])$/.exec(route) ?? [];
  if (own !== undefined) return Number(own) as LineTypeId;
  if (LIVE_SCREENS.includes(screen)) return 2;
  return LINE_TYPES.get(params["lineType"] ?? (screen === "sport-top" ? "all" : "prematch")) ?? 1;
}

/** Hours in either order: `12-3` means matches that start in 3 to 12 hours. */
export function hoursOf(hours: string | undefined): Pick<BoardFilter, "from" | "to"> {
  if (hours === undefined) return {};
  const [from = 0, to = 0] = hours.split("-").map(Number);
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

export type TreeSport = SportTree["sports"][number];

/** The sport of a place; the first one if the address names none. */
export function sportOf(
  place: SportPlace,
  tree: SportTree | undefined,
): Pick<TreeSport, "sportCode" | "slug"> | undefined {
  const sports = tree?.sports ?? [];
  if (place.code !== undefined && place.slug !== undefined) return { sportCode: place.code, slug: place.slug };
  if (place.id !== undefined) return sports.find((sport) => sport.id === place.id);
  if (place.slug !== undefined) return sports.find((sport) => sport.slug === place.slug);
  if (place.filter.tournament !== undefined) return competitionOf(place.filter.tournament, tree)?.sport;
  return sports[0];
}

/** Loads the tree, and returns the sport of a place in it. */
export async function loadSport(services: Services, place: SportPlace): Promise<ReturnType<typeof sportOf>> {
  const tree = services.get(SPORT_TREE);
  await tree.load();
  return sportOf(place, tree.state);
}

/** A competition of the tree with its country and its sport. */
export function competitionOf(tournamentId: string, tree: SportTree | undefined) {
  for (const sport of tree?.sports ?? []) {
    for (const category of sport.categories) {
      const tournament = category.tournaments.find((each) => each.id === tournamentId);
      if (tournament) return { sport, category, tournament };
    }
  }
  return undefined;
}

export function useSportTree(): SportTree | undefined {
  const store = useService(SPORT_TREE);
  useEffect(() => store.open(), [store]);
  return useStore(store);
}

export function usePlace(): Place {
  return useStore(useService(NAVIGATION));
}
