import { useState } from "react";
import type { SportGroup } from "../offering/by-sport.ts";
import { inColumns } from "./in-columns.ts";

/**
 * Sports in columns. A match that starts or ends does not move them: they are placed anew only when the sports or the
 * number of columns change.
 */
export function useColumns(groups: readonly SportGroup[], columns: number): readonly (readonly SportGroup[])[] {
  const question = [columns, ...groups.map(({ sportCode }) => sportCode)].join(" ");
  const [placed, setPlaced] = useState<{ question: string; codes: readonly (readonly string[])[] }>();
  if (placed?.question !== question) {
    const filled = inColumns(groups, columns, ({ ids }) => ids.length + 1);
    setPlaced({ question, codes: filled.map((column) => column.map(({ sportCode }) => sportCode)) });
  }
  return (placed?.codes ?? []).map((column) =>
    column.flatMap((code) => groups.find(({ sportCode }) => sportCode === code) ?? []),
  );
}
