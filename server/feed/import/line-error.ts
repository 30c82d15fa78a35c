/** A fixture list that cannot be used. The message names the file, the line and the reason; nothing was loaded. */
export class LineError extends Error {
  override readonly name = "LineError";

  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}. Nothing was loaded.`);
  }
}
