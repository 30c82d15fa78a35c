import { NAVIGATION, type Prepare, useService } from "@core";
import { useState } from "react";
import { CATALOGUE } from "../catalogue.ts";
import { serviceOf } from "./lobby-query.ts";
import { PartGames } from "./part-games.tsx";

export const prepare: Prepare = (services, { params }) => services.get(CATALOGUE).lobby(serviceOf(params["service"]));

/** The casino, or one of its parts. */
export default function LobbyScreen() {
  const navigation = useService(NAVIGATION);
  const [service] = useState(() => serviceOf(navigation.state.params["service"]));
  return <PartGames service={service} />;
}
