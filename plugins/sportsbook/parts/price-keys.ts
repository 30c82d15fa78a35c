const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus between the prices of a table by arrow keys: along a row, and to the same column of the next one. */
export function moveAmongPrices(
  table: HTMLElement,
  event: Pick<KeyboardEvent, "key" | "preventDefault" | "target">,
): void {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches(".price")) return;
  const rows = [...table.querySelectorAll<HTMLElement>(".match-row")].map(pricesIn).filter((row) => row.length > 0);
  const from = rows.findIndex((row) => row.includes(event.target as HTMLElement));
  const column = rows[from]?.indexOf(event.target) ?? 0;
  const isReversed = getComputedStyle(table).direction === "rtl";
  const row = rows[from + step[0]];
  const next = row?.[Math.min(column + (isReversed ? -step[1] : step[1]), step[0] === 0 ? Infinity : row.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const pricesIn = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(".price")].filter((price) => price.offsetParent !== null);
