import { queryOf } from "@core";
import { LONGEST_QUERY, type Service, service, SORTS, SWINGS } from "../wire.ts";

/** What of the games a player wants to see. It stands in the address, so that it can be shared and gone back to. */
export interface LobbyQuery {
  readonly q: string;
  readonly feature: string;
  readonly swing: (typeof SWINGS)[number] | "";
  /** The least return of every bet, in hundredths of a percent. */
  readonly rtp: "" | (typeof RETURNS)[number];
  readonly sort: (typeof SORTS)[number] | "";
}

export const RETURNS = ["9500", "9700", "9890"] as const;
export const NOTHING_ASKED: LobbyQuery = { q: "", feature: "", swing: "", rtp: "", sort: "" };

const FEATURE = /^[a-z0-9-]{1,40}$/;

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | "" =>
  all.find((each) => each === value) ?? "";

/** What an address asks for; what it has that is not understood counts as not asked. */
export function lobbyQueryOf(path: string): LobbyQuery {
  const query = queryOf(path);
  const feature = query.get("feature") ?? "";
  return {
    q: (query.get("q") ?? "").slice(0, LONGEST_QUERY),
    feature: FEATURE.test(feature) ? feature : "",
    swing: oneOf(SWINGS, query.get("swing")),
    rtp: oneOf(RETURNS, query.get("rtp")),
    sort: oneOf(SORTS, query.get("sort")),
  };
}

/** The address of a lobby with what is asked for. */
export function withQuery(path: string, query: LobbyQuery): string {
  const asked = new URLSearchParams(askedOf(query));
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** What is asked for, as the platform takes it. */
export const askedOf = (query: LobbyQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

export const isNarrowed = ({ q, feature, swing, rtp }: LobbyQuery): boolean => [q, feature, swing, rtp].some(Boolean);

const OTHER_NAMES: Readonly<Record<string, Service>> = { "tv-games": "tvgames", "virtual-c": "virtual-sports" };

/** The part of the casino that an address names; undefined for all of it. */
export const serviceOf = (name: string | undefined): Service | undefined =>
  name === undefined ? undefined : (OTHER_NAMES[name] ?? service.safeParse(name).data);
