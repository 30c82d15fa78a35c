import { badgeOf, defineManifest, fill, type RouteSpec } from "@core";
import { HOME_HERO } from "../home/contract.ts";
import { SPORT_TREE_STORE } from "./tokens.ts";

/** The parts of this plugin with texts of their own, by the screens that show them; all other screens are lists. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  team: ["teams"],
  tournament: ["teams", "lists"],
  competitors: ["teams", "lists"],
  specials: ["specials", "lists", "markets"],
  "specials-championship": ["specials", "lists", "markets"],
  "top-express": ["top-express", "markets"],
  event: ["event", "markets"],
  "verify-result": ["verify"],
};

/** The parameters of the addresses, by their names. */
const CONSTRAINTS = {
  timeFilter: /^\d{1,2}-\d{1,2}$/,
  tournamentId: /^[0-9a-fA-F]+$/,
  teamId: /^\d+$/,
  eventId: /^\d+$/,
  sportId: /^\d+$/,
  lineType: /^(prematch|live|all)$/,
};
/** Of addresses that begin with a sport's number. */
const NUMBERED = { ...CONSTRAINTS, id: /^\d+$/ };

/** Parameters that choose a part of a list. */
const FILTERS = ["timeFilter", "page"];

/** The addresses of a screen by their forms; links that name no form lead to the unnamed one. */
const screen = (
  name: string,
  load: RouteSpec["load"],
  paths: Readonly<Record<string, string>>,
): readonly RouteSpec[] => {
  const texts = (PARTS[name] ?? ["lists"]).map((part) => `sportsbook-${part}`);
  return Object.entries(paths).map(([form, path]) => ({
    id: form ? `${name}:${form}` : name,
    screen: name,
    path,
    constraints: path.startsWith("/{id}/") ? NUMBERED : CONSTRAINTS,
    parts: FILTERS,
    load,
    texts,
  }));
};

/** The screens between the home screen and a match; those of live matches are `LIVE`'s. */
const SPORTS = {
  id: "sports",
  order: 10,
  icon: "sport-football",
  route: "home",
  screens: [
    "home",
    "sport",
    "sport-categories",
    "sport-top",
    "championship",
    "tournament",
    "team",
    "event",
    "specials",
    "specials-championship",
    "competitors",
    "national-events",
    "top-express",
    "custom-tournaments",
  ],
};

/** Live matches, with their number in all sports. */
const LIVE = {
  id: "live",
  order: 20,
  icon: "radio",
  route: "live-overview",
  screens: ["live-overview", "live-sport", "live-championships"],
  badge: badgeOf(SPORT_TREE_STORE, (tree) => tree?.sports.reduce((sum, { counts }) => sum + counts.live, 0)),
};

const sport = () => import("./screens/sport-screen.tsx");
const competition = "{sport}/{slug}-{tournamentId}/{lineType}";

export const sportsbook = defineManifest({
  id: "sportsbook",
  requires: ["home"],
  priority: 1,
  when: "use",
  screens: { product: "sport" },
  routes: [
    ...screen("sport", sport, {
      "": "/sport",
      slug: "/{slug}",
      time: "/{slug}/{timeFilter}",
      weekend: "/{slug}/weekendFilter",
      prematch: "/prematch-sport/{id}/{timeFilter?}",
      "id-time": "/{id}/{timeFilter}",
      "id-weekend": "/{id}/weekendFilter",
    }),
    ...screen("sport-categories", () => import("./screens/sport-categories-screen.tsx"), {
      prematch: "/{slug}/prematch-categories",
      live: "/{slug}/live-categories",
      all: "/{slug}/all-categories",
      time: "/{slug}/{timeFilter}/prematch-categories",
      weekend: "/{slug}/weekendFilter/prematch-categories",
    }),
    ...screen("sport-top", sport, {
      all: "/{slug}/top",
      prematch: "/{slug}/top/prematch",
      live: "/{slug}/top/live",
      id: "/{id}/top",
    }),
    ...screen("live-overview", () => import("./screens/live-overview-screen.tsx"), { "": "/all-live" }),
    ...screen("live-sport", sport, { "": "/live/{sportId?}", slug: "/{slug}/live" }),
    ...screen("live-championships", () => import("./screens/live-championships-screen.tsx"), {
      "": "/all-live-championships/{slug}-{tournamentId}/",
      id: "/all-live-championships/{id}/",
    }),
    ...screen("championship", () => import("./screens/championship-screen.tsx"), {
      "": `/${competition}/`,
      weekend: `/${competition}/weekendFilter`,
      time: `/${competition}/{timeFilter}`,
      top: `/${competition}/top`,
      category: `/categories/${competition}/{timeFilter?}`,
      id: "/prematch-championship/{id}/{timeFilter?}",
      "id-weekend": "/prematch-championship/{id}/weekendFilter",
    }),
    ...screen("team", () => import("./screens/team-screen.tsx"), {
      "": "/teams/{sportId}/{slug}-{teamId}/{subSportId?}",
      slug: "/teams/{slug}/{slug}-{teamId}/{subSportId?}",
    }),
    ...screen("tournament", () => import("./screens/tournament-screen.tsx"), {
      "": "/tournaments/{sportId}/{slug}-{tournamentId}",
    }),
    ...screen("competitors", () => import("./screens/competitors-screen.tsx"), { "": "/competitors/{sport}/{page?}" }),
    ...screen("specials", () => import("./screens/specials-screen.tsx"), { "": "/specials/{slug}/{timeFilter?}" }),
    ...screen("specials-championship", () => import("./screens/specials-championship-screen.tsx"), {
      "": "/specials-championships/{slug}/{id}/{timeFilter?}",
    }),
    ...screen("top-express", () => import("./screens/top-express-screen.tsx"), { "": "/top-express" }),
    ...screen("national-events", () => import("./screens/national-events-screen.tsx"), { "": "/national-events" }),
    ...screen("custom-tournaments", () => import("./screens/custom-tournaments-screen.tsx"), {
      "": "/custom-tournaments/{slug}",
    }),
    ...screen("event", () => import("./screens/event-screen.tsx"), {
      "": "/events/{slug}-{eventId}/{lineType?}",
      championship: "/event/{lineChampionshipId}/{eventId}/{timeFilter?}",
    }),
    ...screen("verify-result", () => import("./screens/verify-result-screen.tsx"), {
      "": "/results/verify/{eventId?}",
    }),
  ],
  fills: [fill(HOME_HERO, { id: "featured-match", order: 10, load: () => import("./home/home-hero.tsx") })],
  navigation: {
    tabs: [SPORTS, LIVE],
    bottomBar: [SPORTS, LIVE],
    shortcuts: [{ id: "live", order: 10, icon: "radio", path: "/all-live" }],
    menu: [
      { ...LIVE, id: "live-now", order: 10 },
      { id: "top-express", order: 30, icon: "ticket" },
      { id: "national-events", order: 40, icon: "landmark" },
    ],
    home: [
      { id: "matches", order: 10, load: () => import("./home/home-rows.tsx") },
      {
        id: "top-express",
        order: 30,
        when: "idle",
        texts: ["sportsbook-top-express", "sportsbook-markets"],
        load: () => import("./home/express-row.tsx"),
      },
    ],
  },
  worksOffline: true,
  load: () => import("./plugin.ts"),
});
