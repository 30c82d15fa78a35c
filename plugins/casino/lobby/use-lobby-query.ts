import { NAVIGATION, useHydrated, useService, useStore } from "@core";
import { useState } from "react";
import { type LobbyQuery, lobbyQueryOf, NOTHING_ASKED, withQuery } from "./lobby-query.ts";

/** What the address of this screen asks for, and a call that asks for something else. */
export function useLobbyQuery(): readonly [LobbyQuery, (query: LobbyQuery) => void] {
  const navigation = useService(NAVIGATION);
  // The platform renders the lobby without what its address asks for.
  const isHydrated = useHydrated();
  const [own] = useState(() => pathname(navigation.state.path));
  const [last, setLast] = useState(navigation.state.path);
  // Another screen's address says nothing of this one, which may be kept behind it.
  const here = useStore(navigation, ({ path }) => (pathname(path) === own ? path : undefined));
  if (here !== undefined && here !== last) setLast(here);
  const query = isHydrated ? lobbyQueryOf(here ?? last) : NOTHING_ASKED;
  return [query, (wanted) => navigation.go(withQuery(own, wanted), { replace: true })];
}

const pathname = (path: string) => path.split(/[?#]/, 1)[0]!;
