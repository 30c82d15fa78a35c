import { NAVIGATION, useService } from "@core";
import { useState } from "react";
import { serviceOf } from "./lobby-query.ts";
import { PartGames } from "./part-games.tsx";

/** The casino, or one of its parts. */
export default function LobbyScreen() {
  const navigation = useService(NAVIGATION);
  const [service] = useState(() => serviceOf(navigation.state.params["service"]));
  return <PartGames service={service} />;
}
