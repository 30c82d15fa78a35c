import type { Configuration } from "../config/wire.ts";

/** Whether this is a development build, which sets this attribute; see shell/first-paint/reload.ts. */
export const isDevelopment = (): boolean => document.documentElement.dataset.development !== undefined;

/**
 * Whether this page may be inspected and tried with chosen values: the operator's setting decides; without one, only in
 * development.
 */
export const mayInspect = ({ inspector }: Pick<Configuration, "inspector">): boolean => {
  const isEnabled = inspector?.["isEnabled"];
  return typeof isEnabled === "boolean" ? isEnabled : isDevelopment();
};
