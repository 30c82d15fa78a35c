import type { Access } from "../../../core/plugin/audience.ts";
import type { OwnedRoute } from "../../../shell/routing/route-table.ts";
import screens from "../screens.json" with { type: "json" };

/** The specification's constraints of parameters, by their names. */
const NAMED: Readonly<Record<string, RegExp>> = {
  timeFilter: /^\d{1,2}-\d{1,2}$/,
  tournamentId: /^[0-9a-fA-F]+$/,
  teamId: /^\d+$/,
  eventId: /^\d+$/,
  sportId: /^\d+$/,
  lineType: /^(prematch|live|all)$/,
};
/** A sport by its number in the sports list. */
const BY_NUMBER = { ...NAMED, id: /^\d+$/ };

/** Every screen of the product with all its paths, as routes. The paths of a screen share its id. */
export const PRODUCT_ROUTES: readonly OwnedRoute[] = screens.flatMap(({ screen, plugin, access, paths }) =>
  paths.map((path) => ({
    id: screen,
    plugin,
    path,
    constraints: path.startsWith("/{id}/") ? BY_NUMBER : NAMED,
    access: access as Access,
    load: () => Promise.resolve({ default: () => null }),
  })),
);

/** This many sports with a code and a feed entry; always with football and ice hockey. */
export function sportsList(count: number) {
  const known = ["football", "ice-hockey"].map((slug, at) => ({
    id: String(10 + at),
    slug,
    sportCode: slug,
    feedId: String(at + 1),
  }));
  const others = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => ({
    id: String(100 + at),
    slug: `sport-${at}`,
    sportCode: `code-${at}`,
    feedId: String(100 + at),
  }));
  return [...known, ...others];
}
