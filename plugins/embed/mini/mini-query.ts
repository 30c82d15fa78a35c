import { ODDS_FORMATS, type OddsFormat } from "@core";
import { type PriceKey, priceKeyText } from "../../sportsbook/contract.ts";

/** What the small page shows, as its address says. */
export type MiniQuery =
  /** Matches with these ids; a single one has more of its lines. */
  | { readonly show: "list"; readonly ids: readonly string[] }
  /** The first matches of a sport, or of all that are live. */
  | { readonly show: "first"; readonly sport: string | undefined; readonly most: number }
  | { readonly show: "score"; readonly ids: readonly string[] }
  /** One outcome's price. */
  | { readonly show: "price"; readonly key: PriceKey }
  | { readonly show: "express"; readonly most: number };

const MOST = 20;
const USUAL = 5;
const USUAL_EXPRESS = 1;
const ID = /^\d{1,20}$/;

/**
 * `/mini?events=1,2`, `/mini?sport=football&most=5`, `/mini?show=score&events=1`, `/mini?show=express`,
 * `/mini?price=1/1x2//x`. What cannot be read is left out.
 */
export function miniQueryOf(query: URLSearchParams): MiniQuery {
  const show = query.get("show");
  const price = query.get("price");
  const key = price === null ? undefined : priceKeyOf(price);
  if (key) return { show: "price", key };
  const ids = [...new Set((query.get("events") ?? "").split(",").filter((id) => ID.test(id)))];
  const most = Number(/^\d{1,2}$/.exec(query.get("most") ?? "")?.[0] ?? (show === "express" ? USUAL_EXPRESS : USUAL));
  const few = Math.min(MOST, Math.max(1, most));
  if (show === "express") return { show, most: few };
  if (show === "score" && ids.length > 0) return { show, ids: ids.slice(0, MOST) };
  if (ids.length > 0) return { show: "list", ids: ids.slice(0, MOST) };
  const sport = /^[a-z][a-z-]{1,39}$/.exec(query.get("sport") ?? "")?.[0];
  return { show: "first", sport, most: few };
}

/** `12/1x2//x`: event, market, specifiers, outcome. As `priceKeyText` writes it; outcomes may have slashes. */
export function priceKeyOf(text: string): PriceKey | undefined {
  const [, eventId, marketId, specifiers = "", outcomeId] =
    /^(\d{1,20})\/([\w.-]{1,40})\/([^/]{0,200})\/([\w.:/-]{1,80})$/.exec(text) ?? [];
  if (eventId === undefined || marketId === undefined || outcomeId === undefined) return undefined;
  return { eventId, marketId, specifiers, outcomeId };
}

/** Where the platform has it. */
export function addressOf(query: MiniQuery): string {
  switch (query.show) {
    case "list":
    case "score":
      return `/api/v1/line/events?ids=${encodeURIComponent(query.ids.join(","))}`;
    case "price":
      return `/api/v1/line/events?ids=${query.key.eventId}`;
    case "express":
      return "/api/v1/line/top-express";
    case "first":
      return `/api/v1/line/${query.sport === undefined ? "live" : `sports/${query.sport}`}?limit=${query.most}`;
  }
}

/** The look that the address asks for. */
export interface MiniLook {
  readonly theme: "auto" | "dark" | "light";
  readonly oddsFormat: OddsFormat | undefined;
}

export function miniLookOf(query: URLSearchParams): MiniLook {
  const [theme, odds] = [query.get("theme"), query.get("odds")];
  return {
    theme: theme === "dark" || theme === "light" ? theme : "auto",
    oddsFormat: ODDS_FORMATS.find((each) => each === odds),
  };
}

/** The one way to write what is read from an address, however that is written; nothing for the usual page. */
export function searchOf(query: MiniQuery, { theme, oddsFormat }: MiniLook): string {
  const parts = Object.entries({
    ...shownBy(query),
    ...(theme !== "auto" && { theme }),
    ...(oddsFormat && { odds: oddsFormat }),
  }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace(/%2[CF]/g, (sign) => decodeURIComponent(sign))}`,
  );
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

function shownBy(query: MiniQuery): Readonly<Record<string, string>> {
  switch (query.show) {
    case "price":
      return { price: priceKeyText(query.key) };
    case "score":
      return { show: query.show, events: query.ids.join(",") };
    case "list":
      return { events: query.ids.join(",") };
    case "express":
      return { show: query.show, ...(query.most !== USUAL_EXPRESS && { most: String(query.most) }) };
    case "first":
      return {
        ...(query.sport !== undefined && { sport: query.sport }),
        ...(query.most !== USUAL && { most: String(query.most) }),
      };
  }
}
