import type { Configuration } from "../config/wire.ts";

/** The build that is made while developing says so; see shell/reload.ts. */
export const isDevelopment = (): boolean => document.documentElement.dataset.development !== undefined;

/**
 * Whether this page may be looked into and tried out with values of somebody's choice: what the operator says decides,
 * and where he says nothing it may while it is developed.
 */
export const mayInspect = ({ inspector }: Pick<Configuration, "inspector">): boolean => {
  const isEnabled = inspector?.["isEnabled"];
  return typeof isEnabled === "boolean" ? isEnabled : isDevelopment();
};
