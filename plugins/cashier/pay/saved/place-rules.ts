import { type SaveWayRequest, saveWayRequest, type Way } from "../../wire.ts";

export type PlaceKind = SaveWayRequest["kind"];

/** Which fields a place has, in their order. */
export const PLACE_FIELDS = {
  bank: ["holder", "iban"],
  wallet: ["account"],
  crypto: ["address"],
} as const satisfies Readonly<Record<PlaceKind, readonly string[]>>;
export type PlaceField = (typeof PLACE_FIELDS)[PlaceKind][number];
export type PlaceValues = Readonly<Partial<Record<PlaceField, string>>>;

const isPlace = (kind: Way["kind"]): kind is PlaceKind => kind in PLACE_FIELDS;

/** The kinds of places that a player can add: those whose way is offered. A card is saved by a deposit. */
export const placeKindsOf = (ways: readonly Way[]): PlaceKind[] => [
  ...new Set(ways.flatMap(({ kind, refusal }) => (isPlace(kind) && refusal === null ? [kind] : []))),
];

/** The request for a place, or the fields that are missing or wrong. */
export function placeOf(
  kind: PlaceKind,
  values: PlaceValues,
): { readonly place: SaveWayRequest } | { readonly wrong: readonly PlaceField[] } {
  const typed = Object.fromEntries(PLACE_FIELDS[kind].map((name) => [name, (values[name] ?? "").trim()]));
  const empty = PLACE_FIELDS[kind].filter((name) => typed[name] === "");
  const read = saveWayRequest.safeParse({ kind, ...typed });
  if (read.success && empty.length === 0) return { place: read.data };
  const refused = read.error?.issues.map(({ path }) => String(path[0])) ?? [];
  return { wrong: PLACE_FIELDS[kind].filter((name) => empty.some((each) => each === name) || refused.includes(name)) };
}

/** The field that a refusal of the platform is about. */
export function fieldOfRefusal(code: string | undefined, kind: PlaceKind): PlaceField | undefined {
  if (kind !== "bank") return undefined;
  return code === "IBAN_WRONG" ? "iban" : code === "NAME_DIFFERS" ? "holder" : undefined;
}
