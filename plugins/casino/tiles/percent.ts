import type { Format } from "@core";
import type { Range } from "../wire.ts";

const OF_PART = { style: "percent", maximumFractionDigits: 2 } as const;

/** Hundredths of a percent as the language writes them. */
export const percentText = (format: Format, hundredths: number): string => format.number(hundredths / 10_000, OF_PART);

/** One number, or both ends. */
export const rangeText = ({ least, most }: Range, write: (value: number) => string): string =>
  least === most ? write(least) : `${write(least)} – ${write(most)}`;
