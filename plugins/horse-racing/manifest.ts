import { defineManifest } from "@core";

/** Races of the simulation; bets on them are the sportsbook's. */
export const horseRacing = defineManifest({
  id: "horse-racing",
  requires: ["sportsbook"],
  when: "use",
  screens: { product: "sport" },
  routes: [
    {
      id: "horse-racing",
      path: "/horse-racing",
      texts: ["sportsbook-markets"],
      load: () => import("./screen/horse-racing-screen.tsx"),
    },
  ],
  navigation: {
    menu: [{ id: "horse-racing", order: 45, icon: "sport-horse-racing" }],
  },
  load: () => import("./plugin.ts"),
});
