import { defineManifest, fill } from "@core";
import { SEARCH_RESULTS } from "../../search/contract.ts";
import { FOUND_IN_CASINO } from "../list/found-slot.ts";

/** Of a game's tiles, whose texts the casino has. */
const shown = { screen: "casino-tournaments", texts: ["casino"] } as const;

const found = {
  id: "casino-tournaments",
  order: 20,
  texts: ["casino"],
  load: () => import("./list/found-tournaments.tsx"),
};

/** Tournaments in the casino's games. */
export const casinoTournaments = defineManifest({
  id: "casino-tournaments",
  requires: ["session", "casino", "search"],
  when: "use",
  screens: { product: "casino" },
  routes: [
    {
      ...shown,
      id: "casino-tournaments",
      path: "/tournaments-casino",
      load: () => import("./lobby/tournaments-screen.tsx"),
    },
    {
      ...shown,
      id: "casino-tournament",
      path: "/tournaments-casino/{slug}",
      constraints: { slug: /^[a-z0-9-]{2,60}$/ },
      load: () => import("./details/tournament-screen.tsx"),
    },
  ],
  fills: [fill(SEARCH_RESULTS, found), fill(FOUND_IN_CASINO, found)],
  load: () => import("./plugin.ts"),
});
