import { useTexts } from "@core";
import type { FlagValue } from "../overrides.ts";

export interface ValueFieldProps {
  readonly name: string;
  readonly value: FlagValue;
  readonly onChange: (value: FlagValue) => void;
}

/** A flag's value in a field of its type. */
export function ValueField({ name, value, onChange }: ValueFieldProps) {
  const t = useTexts("inspector");
  const label = t("valueOf", { name });
  if (typeof value === "boolean") {
    return <input type="checkbox" role="switch" aria-label={label} checked={value} onChange={() => onChange(!value)} />;
  }
  return (
    <input
      className="inspector-input"
      type={typeof value === "number" ? "number" : "text"}
      dir="ltr"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        if (typeof value === "string") onChange(target.value);
        else if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
      }}
    />
  );
}
