export interface CsvRow {
  /** The line of the file where the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of comma-separated values. Quoted cells may contain commas, quotation marks and line breaks. Empty lines are
 * skipped.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let line = 1;
  let rowLine = 1;

  const endRow = () => {
    cells.push(cell.trim());
    if (cells.some((each) => each !== "")) rows.push({ line: rowLine, cells });
    cells = [];
    cell = "";
    rowLine = line;
  };
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (character === "\n") line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at] ?? "";
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") isQuoted = true;
    else if (character === ",") {
      cells.push(cell.trim());
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return rows;
}
