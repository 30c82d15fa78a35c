/** The screen of the player's own rules. */
export const RULE_ROUTES = [
  {
    id: "own-rules",
    path: "/self-restraint/my-rules",
    access: "player",
    isKept: false,
    texts: ["responsible-gambling-rules"],
    load: () => import("./rules-screen.tsx"),
  },
] as const;
