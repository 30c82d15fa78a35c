import { BANNER_TOP, fill, HEADER_END } from "@core";
import { BREAK_TEXTS } from "./routes.ts";

export const BREAK_FILLS = [
  fill(BANNER_TOP, {
    id: "break",
    order: 10,
    access: "player",
    when: "idle",
    texts: BREAK_TEXTS,
    load: () => import("./break-banner.tsx"),
  }),
  fill(HEADER_END, {
    id: "day-off",
    group: "tools",
    order: 15,
    access: "player",
    when: "idle",
    texts: BREAK_TEXTS,
    load: () => import("./day-off-button.tsx"),
  }),
];
