import { useService, useStore } from "@core";
import { FAVORITES } from "../contract.ts";

/** The number of all stars. */
export const useTotal = (): number =>
  useStore(
    useService(FAVORITES),
    ({ events, tournaments, competitors, games }) =>
      events.length + tournaments.length + competitors.length + games.length,
  );
