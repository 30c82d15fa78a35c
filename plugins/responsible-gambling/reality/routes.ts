/** The screens of reality checks. */
export const REALITY_ROUTES = [
  {
    id: "reality-check",
    path: "/reality-check",
    access: "player",
    isKept: false,
    texts: ["responsible-gambling-reality"],
    load: () => import("./reality-check-screen.tsx"),
  },
] as const;
