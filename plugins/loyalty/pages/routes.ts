import type { Manifest } from "@core";
import type { VipPage } from "./wire.ts";

type Route = NonNullable<Manifest["routes"]>[number];

const content = () => import("./content-screen.tsx");
const TEXTS = ["loyalty-pages"];
const WITH_BOARDS = [...TEXTS, "loyalty-boards"];

const page = (code: VipPage, load: Route["load"] = content, texts = TEXTS): Route => ({
  ...{ id: `vip-content:${code}`, screen: "vip-content", path: `/${code}`, isKept: false, texts, load },
});

/** The pages of the VIP area. */
export const PAGE_ROUTES: readonly Route[] = [
  page("daily-records", () => import("../boards/records-screen.tsx"), WITH_BOARDS),
  page("top-rank", () => import("../boards/rank-screen.tsx"), WITH_BOARDS),
  page("shop"),
  page("vip-status-premium"),
  page("vip-status-silver"),
  page("vip-status-gold"),
  page("vip-status-platinum"),
  page("vip-info"),
  page("vip-rules-and-conditions"),
  page("vip-club"),
];
