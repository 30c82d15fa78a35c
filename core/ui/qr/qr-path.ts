/** The dark cells as one path, with one bar for each run in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const after = row.indexOf(false, x);
        return [`M${x} ${y}h${(after < 0 ? row.length : after) - x}v1H${x}z`];
      }),
    )
    .join("");
}
