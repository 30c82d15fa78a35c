/** The texts of all parts about the player's own play. */
export const MY_PLAY_TEXTS = ["responsible-gambling-my-play"];

/** The screen of what the player has played. */
export const MY_PLAY_ROUTES = [
  {
    id: "my-play",
    path: "/self-restraint/my-play",
    access: "player",
    isKept: false,
    texts: MY_PLAY_TEXTS,
    load: () => import("./my-play-screen.tsx"),
  },
] as const;
