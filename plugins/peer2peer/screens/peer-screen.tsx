import { NAVIGATION, useService, useStore } from "@core";
import { useState } from "react";
import { MarketPage } from "../market/market-page.tsx";
import { OrdersPage } from "../orders/orders-page.tsx";
import { Overview } from "./overview.tsx";

/** `/peer2peer`: all matches; `/peer2peer/<number>`: one of them; `/peer2peer/orders`: the player's orders. */
export default function PeerScreen() {
  const navigation = useService(NAVIGATION);
  const [first] = useState(() => navigation.state.params["restParams"] ?? "");
  // Another screen's address says nothing of this one.
  const here = useStore(navigation, ({ screen, params }) =>
    screen === "peer2peer" ? (params["restParams"] ?? "") : undefined,
  );
  const place = here ?? first;
  if (/^\d{1,20}$/.test(place)) return <MarketPage key={place} eventId={place} />;
  return place === "orders" ? <OrdersPage /> : <Overview />;
}
