import { defineManifest } from "@core";

/** Of a game's tiles, whose texts the casino has. */
const shown = { screen: "casino-tournaments", texts: ["casino"] } as const;

/** Tournaments in the casino's games. */
export const casinoTournaments = defineManifest({
  id: "casino-tournaments",
  requires: ["session", "casino"],
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
  load: () => import("./plugin.ts"),
});
