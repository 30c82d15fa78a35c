/** Beyond so many minutes a wait is said in hours. */
const MOST_MINUTES = 90;

/** A wait as it is said, never shorter than it is: in minutes, or in hours. */
export const waitMeasure = (minutes: number): { readonly count: number; readonly unit: "minute" | "hour" } =>
  minutes <= MOST_MINUTES ? { count: minutes, unit: "minute" } : { count: Math.ceil(minutes / 60), unit: "hour" };
