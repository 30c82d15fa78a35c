import { ASIDE_START, defineManifest, fill, SUBNAV } from "@core";
import { STARRED_GAMES } from "../favorites/contract.ts";
import { SEARCH_RESULTS } from "../search/contract.ts";

const lobby = { screen: "casino-lobby", load: () => import("./lobby/lobby-screen.tsx") };
const PLACES = ["casino-places"];
const place = { texts: PLACES, load: () => import("./places/place-screen.tsx") };
/** The parts of the casino by their names in addresses; `virtual-c` and `tv-games` are other names of two. */
const SERVICE = /^(pm-casino|slots|instant-games|live-casino|tvgames|tv-games|virtual-sports|virtual-c|bingo)$/;
const CASINO = {
  id: "casino",
  order: 22,
  icon: "spade",
  route: "casino-main",
  screens: [
    "casino-main",
    "casino-lobby",
    "casino-collection",
    "casino-game",
    "casino-tournaments",
    "sport-games",
    "gems",
  ],
};

export const casino = defineManifest({
  id: "casino",
  requires: ["session", "wallet", "favorites", "search"],
  when: "use",
  screens: { product: "casino" },
  routes: [
    { id: "casino-main", path: "/main-casino", load: lobby.load },
    { ...lobby, id: "casino-lobby:all", path: "/casino" },
    {
      ...lobby,
      id: "casino-lobby",
      path: "/casino/{service}/{restParams*}",
      constraints: { service: SERVICE },
      parts: ["restParams"],
    },
    {
      id: "casino-collection",
      path: "/casino/{service}/collections/{collection}",
      constraints: { service: SERVICE, collection: /^[a-z0-9-]{2,40}$/ },
      load: () => import("./lobby/collection-screen.tsx"),
    },
    { ...place, id: "sport-games", path: "/sportgames/{restParams*}" },
    { ...place, id: "gems", path: "/gems/{restParams*}" },
    { ...place, id: "gems:virtual-sports", screen: "gems", path: "/gems/virtual-sports" },
    { ...place, id: "gems:lottery", screen: "gems", path: "/gems/lottery" },
    {
      id: "casino-game",
      path: "/casino/{service}/games/{game}",
      constraints: { service: SERVICE, game: /^[a-z0-9-]{2,64}$/ },
      frame: "focused",
      // A game that was left is not played on behind another screen.
      isKept: false,
      texts: ["casino-game", "casino-rules"],
      load: () => import("./game/game-screen.tsx"),
    },
  ],
  fills: [
    fill(SUBNAV, {
      id: "casino-parts",
      order: 10,
      products: ["casino"],
      texts: PLACES,
      load: () => import("./lobby/part-chips.tsx"),
    }),
    fill(ASIDE_START, {
      id: "casino-parts",
      order: 10,
      products: ["casino"],
      texts: PLACES,
      load: () => import("./lobby/part-column.tsx"),
    }),
    fill(STARRED_GAMES, { id: "casino", order: 10, load: () => import("./list/starred-games.tsx") }),
    fill(SEARCH_RESULTS, { id: "casino", order: 10, load: () => import("./list/found-games.tsx") }),
  ],
  navigation: {
    tabs: [CASINO],
    // There the slip has no place in the bar, which has room for five.
    bottomBar: [{ ...CASINO, order: 45, products: ["casino"] }],
    menu: [{ ...CASINO, order: 50 }],
    home: [{ id: "casino", order: 40, when: "idle", load: () => import("./list/home-rail.tsx") }],
  },
  load: () => import("./plugin.ts"),
});
