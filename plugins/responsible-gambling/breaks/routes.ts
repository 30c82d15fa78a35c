/** The texts of all parts about breaks. */
export const BREAK_TEXTS = ["responsible-gambling-breaks"];

export const BREAK_ROUTES = [
  {
    id: "self-exclusion",
    path: "/self-exclusion",
    access: "player",
    isKept: false,
    texts: BREAK_TEXTS,
    load: () => import("./self-exclusion-screen.tsx"),
  },
] as const;
