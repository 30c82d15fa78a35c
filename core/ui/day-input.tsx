import { type InputHTMLAttributes, useState } from "react";
import { isDay } from "../format/time-zone-rules.ts";

export interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "value" | "onChange"> {
  /** `2026-11-21`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * An input for a day that is used at once. While a year is typed digit by digit, browsers give the years 2, 20 and 202 of
 * our era: they stay in the input, and the day is passed on when it is whole.
 */
export function DayInput({ value, onChange, onBlur, ...control }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...control}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === "" || isDay(target.value)) onChange(target.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
