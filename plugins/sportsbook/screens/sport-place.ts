import { useEffect } from "react";
import { NAVIGATION, useService, useStore, type Place } from "@core";
import { SPORT_TREE, type SportTree } from "../contract.ts";
import type { LineTypeId } from "../wire.ts";

/** What part of a sport's line a list shows. */
export type SportFilter =
  | { readonly kind: "all" }
  | { readonly kind: "hours"; readonly from: number; readonly to: number }
  | { readonly kind: "weekend" }
  | { readonly kind: "tournament"; readonly id: string };

/** What an address says about a sport's list, before it is known which sports there are. */
export interface SportPlace {
  readonly code: string | undefined;
  readonly slug: string | undefined;
  readonly id: string | undefined;
  readonly lineType: LineTypeId;
  readonly filter: SportFilter;
}

/** Reads an address of a sport's list; `sport:football:1` names code and line type, parameters name the rest. */
export function readPlace({ screen, route, params, path }: Place): SportPlace {
  const [, code] = /^[a-z-]+:([\w-]+):[123]$/.exec(route) ?? [];
  const slug = params["sport"] ?? params["slug"];
  return {
    code,
    slug,
    id: params["sportId"],
    lineType: screen === "live-sport" || params["lineType"] === "live" ? 2 : params["lineType"] === "all" ? 3 : 1,
    filter: filterOf(params["timeFilter"], path),
  };
}

function filterOf(hours: string | undefined, path: string): SportFilter {
  if (hours !== undefined) {
    const [from = 0, to = 0] = hours.split("-").map(Number);
    return { kind: "hours", from: Math.min(from, to), to: Math.max(from, to) };
  }
  return /\/weekendFilter\/?(\?|$)/.test(path) ? { kind: "weekend" } : { kind: "all" };
}

type TreeSport = SportTree["sports"][number];

/** The sport that a place is about; the first one where the address names none. */
export function sportOf(
  place: SportPlace,
  tree: SportTree | undefined,
): Pick<TreeSport, "sportCode" | "slug"> | undefined {
  if (place.code !== undefined && place.slug !== undefined) return { sportCode: place.code, slug: place.slug };
  const sports = tree?.sports ?? [];
  if (place.id !== undefined) return sports.find((sport) => sport.id === place.id);
  if (place.slug !== undefined) return sports.find((sport) => sport.slug === place.slug);
  return sports[0];
}

const whole = <T>(state: T): T => state;

export function useSportTree(): SportTree | undefined {
  const store = useService(SPORT_TREE);
  useEffect(() => store.open(), [store]);
  return useStore(store, whole);
}

export function usePlace(): Place {
  return useStore(useService(NAVIGATION), whole);
}
