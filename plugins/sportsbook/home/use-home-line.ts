import { useService, useStore } from "@core";
import { useEffect } from "react";
import { HOME_LINE } from "../tokens.ts";
import type { HomeLineState } from "./home-line-store.ts";

/** The first page's matches, kept fresh while the component is mounted. */
export function useHomeLine(): HomeLineState {
  const store = useService(HOME_LINE);
  useEffect(() => store.open(), [store]);
  return useStore(store);
}
