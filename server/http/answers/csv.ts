/** The columns of a file by their names, each with its cell in a row. */
export type Columns<Row> = readonly (readonly [name: string, value: (row: Row) => string | number])[];

/** Spreadsheets recognize the encoding by this first character. */
const BYTE_ORDER_MARK = "\uFEFF";

export const csvHeadOf = <Row>(columns: Columns<Row>): string =>
  `${BYTE_ORDER_MARK}${columns.map(([name]) => name).join(",")}\r\n`;

export const csvLineOf = <Row>(columns: Columns<Row>, row: Row): string =>
  `${columns
    .map(([, value]) => {
      const cell = value(row);
      return typeof cell === "number" ? String(cell) : isFigure(cell) ? cell : textCell(cell);
    })
    .join(",")}\r\n`;

/** A whole number of minor units as decimal text. No floating point is used. */
export function decimal(value: number, digits: number): string {
  const whole = String(Math.abs(value)).padStart(digits + 1, "0");
  const sign = value < 0 ? "-" : "";
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}

const isFigure = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** A spreadsheet would run a text that begins like a formula. A leading apostrophe keeps it a text. */
function textCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
