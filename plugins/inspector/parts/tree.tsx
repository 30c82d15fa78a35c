import { useState } from "react";
import { entriesOf } from "../bus/entries.ts";
import { isMasked, MASK, type MaskOptions } from "../bus/mask.ts";

export interface TreeProps {
  readonly name: string;
  readonly value: unknown;
  readonly mask: MaskOptions;
}

/** The most entries of a list or map that are shown. */
const MOST = 200;

/** A value as a tree of text. The content of a field is read when it is opened; no getter is ever run. */
export function Tree({ name, value, mask }: TreeProps) {
  const [isOpen, setOpen] = useState(false);
  if (typeof value !== "object" || value === null) {
    return (
      <div className="inspector-leaf">
        <span className="inspector-name">{name}</span> <bdi dir="ltr">{leaf(name, value, mask)}</bdi>
      </div>
    );
  }
  if (isMasked(name, { ...mask, personalData: "none" })) {
    return (
      <div className="inspector-leaf">
        <span className="inspector-name">{name}</span> {MASK}
      </div>
    );
  }
  const entries = isOpen ? entriesOf(value) : [];
  return (
    <details className="inspector-tree" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="inspector-name">{name}</span> <bdi dir="ltr">{summaryOf(value)}</bdi>
      </summary>
      {entries.slice(0, MOST).map(([key, each], at) => (
        <Tree key={at} name={key} value={each} mask={mask} />
      ))}
      {entries.length > MOST ? <div className="inspector-leaf">… {entries.length - MOST}</div> : null}
    </details>
  );
}

function leaf(name: string, value: unknown, mask: MaskOptions): string {
  if (value !== undefined && isMasked(name, mask)) return MASK;
  if (typeof value === "string") return JSON.stringify(value);
  return typeof value === "function" ? "ƒ" : String(value);
}

const summaryOf = (value: object): string => {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name}(${value.size})`;
  return `{${Object.keys(value).slice(0, 4).join(", ")}}`;
};
