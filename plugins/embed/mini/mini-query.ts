import { queryOf } from "@core";

/** Which matches the small frame shows: those with these ids, or the first ones of a sport or of all live matches. */
export type MiniQuery =
  | { readonly kind: "events"; readonly ids: readonly string[] }
  | { readonly kind: "first"; readonly sport: string | undefined; readonly most: number };

const MOST = 20;
const USUAL = 5;

/** `/mini?events=1,2` or `/mini?sport=football&most=5`; what cannot be read is left out. */
export function miniQueryOf(path: string): MiniQuery {
  const query = queryOf(path);
  const ids = (query.get("events") ?? "").split(",").filter((id) => /^\d{1,20}$/.test(id));
  if (ids.length > 0) return { kind: "events", ids: ids.slice(0, MOST) };
  const sport = /^[a-z][a-z-]{1,39}$/.exec(query.get("sport") ?? "")?.[0];
  const most = Number(/^\d{1,2}$/.exec(query.get("most") ?? "")?.[0] ?? USUAL);
  return { kind: "first", sport, most: Math.min(MOST, Math.max(1, most)) };
}

/** Where the platform has them. */
export const callOf = (query: MiniQuery): { readonly url: string; readonly query: Readonly<Record<string, string>> } =>
  query.kind === "events"
    ? { url: "/api/v1/line/events", query: { ids: query.ids.join(",") } }
    : {
        url: query.sport === undefined ? "/api/v1/line/live" : `/api/v1/line/sports/${query.sport}`,
        query: { limit: String(query.most) },
      };
