import { NAVIGATION, useService, useStore } from "@core";
import { useState } from "react";
import { type LobbyQuery, lobbyQueryOf, withQuery } from "./lobby-query.ts";

/** What the address of this screen asks for, and a call that asks for something else. */
export function useLobbyQuery(): readonly [LobbyQuery, (query: LobbyQuery) => void] {
  const navigation = useService(NAVIGATION);
  const [own] = useState(() => pathname(navigation.state.path));
  const [last, setLast] = useState(navigation.state.path);
  // Another screen's address says nothing of this one, which may be kept behind it.
  const here = useStore(navigation, ({ path }) => (pathname(path) === own ? path : undefined));
  if (here !== undefined && here !== last) setLast(here);
  return [lobbyQueryOf(here ?? last), (query) => navigation.go(withQuery(own, query), { replace: true })];
}

const pathname = (path: string) => path.split(/[?#]/, 1)[0]!;
