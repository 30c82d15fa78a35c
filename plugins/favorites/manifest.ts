import { badgeOf, defineManifest } from "@core";
import { FAVORITES_STORE } from "./tokens.ts";

export const favorites = defineManifest({
  id: "favorites",
  requires: ["session", "sportsbook", "menu"],
  screens: { product: "sport" },
  routes: [
    {
      id: "favorites",
      path: "/favorites/{tab*}",
      parts: ["tab"],
      load: () => import("./screens/favorites-screen.tsx"),
    },
  ],
  navigation: {
    ownPages: [
      {
        id: "favorites",
        order: 20,
        label: "title",
        icon: "star",
        badge: badgeOf(
          FAVORITES_STORE,
          ({ events, tournaments, competitors, games }) =>
            events.length + tournaments.length + competitors.length + games.length || undefined,
        ),
      },
    ],
  },
  load: () => import("./plugin.ts"),
});
