import { useService } from "../react/react.tsx";
import { NAVIGATION, type Navigation } from "./navigation.ts";

/** Finds the path of a screen; undefined if this build has no such screen, so that no link leads nowhere. */
export function useWay(): (...to: Parameters<Navigation["linkTo"]>) => string | undefined {
  const navigation = useService(NAVIGATION);
  return (...to) => {
    try {
      return navigation.linkTo(...to);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}
