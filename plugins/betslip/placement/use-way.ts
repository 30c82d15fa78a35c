import { NAVIGATION, type Navigation, useService } from "@core";

/** Finds the path of a screen; undefined if this build has no such screen, so that no button leads nowhere. */
export function useWay(): (route: string, params?: Parameters<Navigation["linkTo"]>[1]) => string | undefined {
  const navigation = useService(NAVIGATION);
  return (route, params) => {
    try {
      return navigation.linkTo(route, params);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** The path to the cashier with the deposit amount filled in. `digits` as `7.50`. */
export function useDepositWay(): (digits: string) => string | undefined {
  const way = useWay();
  return (digits) => {
    const path = way("cashier", { "deposit|withdraw": "deposit" });
    return path === undefined ? undefined : `${path}?amount=${digits}`;
  };
}
