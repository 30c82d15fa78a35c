import { defineManifest, fill } from "@core";
import { HOME_HERO, HOME_ROWS } from "../home/contract.ts";

export const sportsbook = defineManifest({
  id: "sportsbook",
  requires: ["home"],
  priority: 1,
  when: "use",
  routes: [
    { id: "sport", path: "/sport", load: () => import("./screens/sport-screen.tsx") },
    { id: "sport:slug", screen: "sport", path: "/{slug}", load: () => import("./screens/sport-screen.tsx") },
    {
      id: "sport:time",
      screen: "sport",
      path: "/{slug}/{timeFilter}",
      load: () => import("./screens/sport-screen.tsx"),
    },
    {
      id: "sport:weekend",
      screen: "sport",
      path: "/{slug}/weekendFilter",
      load: () => import("./screens/sport-screen.tsx"),
    },
    { id: "live-overview", path: "/all-live", load: () => import("./screens/live-overview-screen.tsx") },
    { id: "live-sport", path: "/live/{sportId?}", load: () => import("./screens/sport-screen.tsx") },
    {
      id: "live-sport:slug",
      screen: "live-sport",
      path: "/{slug}/live",
      load: () => import("./screens/sport-screen.tsx"),
    },
    {
      id: "championship",
      path: "/{sport}/{slug}-{tournamentId}/{lineType}/",
      load: () => import("./screens/championship-screen.tsx"),
    },
    { id: "event", path: "/events/{slug}-{eventId}/{lineType?}", load: () => import("./screens/event-screen.tsx") },
    {
      id: "event:championship",
      screen: "event",
      path: "/event/{lineChampionshipId}/{eventId}/{timeFilter?}",
      load: () => import("./screens/event-screen.tsx"),
    },
  ],
  fills: [
    fill(HOME_HERO, { id: "featured-match", order: 10, load: () => import("./home/home-hero.tsx") }),
    fill(HOME_ROWS, { id: "matches", order: 10, load: () => import("./home/home-rows.tsx") }),
  ],
  load: () => import("./plugin.ts"),
});
