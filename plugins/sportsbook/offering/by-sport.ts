import type { EventInfo } from "../wire.ts";

export interface SportGroup {
  readonly sportCode: string;
  readonly ids: readonly string[];
}

/** Events by sport: first the sports of the given order, then all others. Events keep their order. */
export function bySport(events: readonly EventInfo[], order: readonly string[]): readonly SportGroup[] {
  const groups = new Map<string, string[]>();
  for (const { id, sportCode } of events) {
    const ids = groups.get(sportCode);
    if (ids) ids.push(id);
    else groups.set(sportCode, [id]);
  }
  const rankOf = (sportCode: string) => (order.includes(sportCode) ? order.indexOf(sportCode) : order.length);
  return [...groups]
    .map(([sportCode, ids]) => ({ sportCode, ids }))
    .sort((a, b) => rankOf(a.sportCode) - rankOf(b.sportCode));
}
