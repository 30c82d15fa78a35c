/** The texts of all parts about the player's own rules. */
export const RULE_TEXTS = ["responsible-gambling-rules"];

/** The screen of the player's own rules. */
export const RULE_ROUTES = [
  {
    id: "own-rules",
    path: "/self-restraint/my-rules",
    access: "player",
    isKept: false,
    texts: RULE_TEXTS,
    load: () => import("./rules-screen.tsx"),
  },
] as const;
