import { type Format } from "@core";

const MINUTE = 60_000;

/** A length of time in words of the language: `1 hour, 5 minutes`, or `1h 5m`. Below a minute it is none. */
export function lengthInWords(format: Format, milliseconds: number, unitDisplay: "long" | "narrow" = "long"): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  const unit = (value: number, name: "hour" | "minute") =>
    format.number(value, { style: "unit", unit: name, unitDisplay });
  const parts = [
    ...(minutes >= 60 ? [unit(Math.floor(minutes / 60), "hour")] : []),
    ...(minutes % 60 > 0 || minutes < 60 ? [unit(minutes % 60, "minute")] : []),
  ];
  return new Intl.ListFormat(format.state.language, { type: "unit", style: unitDisplay }).format(parts);
}
