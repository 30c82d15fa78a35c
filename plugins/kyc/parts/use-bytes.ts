import { useFormat } from "@core";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Sizes of files, as the language writes them. */
export function useBytes(): (bytes: number) => string {
  const format = useFormat();
  const unit = (value: number, unit: string, digits: number) =>
    format.number(value, { style: "unit", unit, maximumFractionDigits: digits });
  return (bytes) =>
    bytes < MEGABYTE / 10 ? unit(Math.max(1, bytes / KILOBYTE), "kilobyte", 0) : unit(bytes / MEGABYTE, "megabyte", 1);
}
