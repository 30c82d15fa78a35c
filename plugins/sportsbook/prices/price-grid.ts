const GRID = ".match-table";
const CELL = "a[href], button";

/** How far a key moves: by rows, or within a row. */
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Makes each table of matches one stop of the Tab key. Arrows, Home and End move within it, and Tab returns to the last
 * cell. It listens on the document once for all tables, and reads a table's cells only when a key is pressed, so that
 * changing rows and prices cost nothing.
 */
export class PriceGrid {
  private readonly stops = new WeakMap<Element, HTMLElement>();

  constructor(private readonly page: Document) {
    page.addEventListener("keydown", this.press, true);
    page.addEventListener("focusin", this.remember);
  }

  dispose(): void {
    this.page.removeEventListener("keydown", this.press, true);
    this.page.removeEventListener("focusin", this.remember);
  }

  private readonly press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    // Before the browser moves the focus, every table must have exactly one stop.
    if (event.key === "Tab") this.page.querySelectorAll<HTMLElement>(GRID).forEach((grid) => this.settle(grid));
    else this.move(event);
  };

  private readonly remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const grid = target.closest(GRID);
    if (grid && target.matches(CELL)) this.stops.set(grid, target);
  };

  private settle(grid: HTMLElement): void {
    const known = this.stops.get(grid);
    const stop = known && grid.contains(known) && isShown(known) ? known : cellsOf(grid).find(isShown);
    for (const cell of cellsOf(grid)) cell.tabIndex = cell === stop ? 0 : -1;
  }

  private move(event: KeyboardEvent): void {
    const { target, key, ctrlKey } = event;
    const grid = target instanceof HTMLElement && target.matches(CELL) ? target.closest<HTMLElement>(GRID) : null;
    if (!grid) return;
    const next = nextCell(grid, target as HTMLElement, key, ctrlKey);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

function nextCell(grid: HTMLElement, from: HTMLElement, key: string, isFar: boolean): HTMLElement | undefined {
  const own = from.closest<HTMLElement>(".match-row");
  if (!own) return undefined;
  if (key === "Home" || key === "End") {
    const cells = cellsOf(isFar ? grid : own).filter(isShown);
    return key === "Home" ? cells[0] : cells.at(-1);
  }
  const step = STEPS[key];
  if (!step || isFar) return undefined;
  const [rows, columns] = step;
  if (rows === 0) {
    const cells = cellsOf(own).filter(isShown);
    const isReversed = getComputedStyle(grid).direction === "rtl";
    return cells[cells.indexOf(from) + (isReversed ? -columns : columns)];
  }
  return below(grid, own, columnOf(from), rows);
}

/** The cell in the same column of the nearest row that has it: rows with suspended prices are skipped. */
function below(grid: HTMLElement, own: HTMLElement, column: string, step: number): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll<HTMLElement>(".match-row")];
  for (let at = rows.indexOf(own) + step; rows[at]; at += step) {
    const cell = cellsOf(rows[at]!).find((each) => columnOf(each) === column && isShown(each));
    if (cell) return cell;
  }
  return undefined;
}

/** Names the column of a cell, the same in every row: the part of the row, and the position within it. */
function columnOf(cell: HTMLElement): string {
  const part = cell.closest<HTMLElement>("[role=gridcell]");
  return part ? `${part.classList[0]} ${cellsOf(part).indexOf(cell)}` : "";
}

const cellsOf = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(CELL)];

/** A market that the table has no room for is hidden. */
const isShown = (cell: HTMLElement): boolean => cell.checkVisibility();
