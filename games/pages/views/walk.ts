/** Arrows walk over a field of buttons; in a page from right to left they follow the eye. */
export function walk(event: KeyboardEvent, tiles: readonly HTMLElement[], at: number, columns: number): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
  if (step === undefined) return;
  const isAcross = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const next = at + (isAcross && document.dir === "rtl" ? -step : step);
  if (next < 0 || next >= tiles.length) return;
  if (isAcross && Math.floor(next / columns) !== Math.floor(at / columns)) return;
  event.preventDefault();
  tiles[next]?.focus();
}
