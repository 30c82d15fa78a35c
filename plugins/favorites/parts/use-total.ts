import { useService, useStore } from "@core";
import { FAVORITES } from "../contract.ts";

/** How many stars there are. */
export const useTotal = (): number =>
  useStore(
    useService(FAVORITES),
    ({ events, tournaments, competitors }) => events.length + tournaments.length + competitors.length,
  );
