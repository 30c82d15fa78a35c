import { NAVIGATION, useService, useTexts } from "@core";
import { useState } from "react";
import { type VipStatus, vipStatus } from "../wire.ts";
import { OwnStatus } from "./own-status.tsx";
import { PageFrame } from "./page-frame.tsx";
import { ShopPoints } from "./shop-points.tsx";
import { StatusFacts } from "./status-facts.tsx";
import { type VipPage, vipPage } from "./wire.ts";

/** How many sentences the product has for a page. */
const POINTS: Partial<Record<VipPage, number>> = {
  shop: 3,
  "vip-info": 5,
  "vip-rules-and-conditions": 7,
  "vip-club": 3,
};
const OF_STATUS = 3;

/** A page of the VIP area that is text with the programme's data: which, its address says. */
export default function ContentScreen() {
  const t = useTexts("loyalty-pages");
  const navigation = useService(NAVIGATION);
  const [page] = useState(() => vipPage.parse(navigation.state.route.replace(/^vip-content:/, "")));
  const status = statusOf(page);
  const count = status ? OF_STATUS : (POINTS[page] ?? 0);
  const points = Array.from({ length: count }, (_, at) => t(`points.${status ? "status" : page}.${at + 1}`));
  return (
    <PageFrame page={page} points={points} facts={status ? <StatusFacts status={status} /> : null}>
      {(member) => {
        if (page === "shop") return <ShopPoints member={member} />;
        return member && (status !== undefined || page === "vip-club") ? <OwnStatus member={member} /> : null;
      }}
    </PageFrame>
  );
}

const statusOf = (page: VipPage): VipStatus | undefined => vipStatus.safeParse(page.replace(/^vip-status-/, "")).data;
