/** Pieces are joined after so many bytes, so that browsers can move them out of their memory. */
const JOINED_BYTES = 8 * 1024 * 1024;

/** Reads a body as a file; undefined if it has more than `maxBytes`. `onPiece` is called whenever some of it comes. */
export async function readFile(
  { body, headers }: Response,
  maxBytes: number,
  onPiece: () => void,
): Promise<Blob | undefined> {
  const type = headers.get("content-type") ?? "";
  let file = new Blob([], { type });
  if (!body) return file;
  if (Number(headers.get("content-length")) > maxBytes) {
    await body.cancel();
    return undefined;
  }
  const reader = body.getReader();
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let waiting = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob([file, ...pieces], { type });
    onPiece();
    bytes += value.byteLength;
    waiting += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(value);
    if (waiting > JOINED_BYTES) {
      file = new Blob([file, ...pieces]);
      pieces = [];
      waiting = 0;
    }
  }
}
