const { port1: bin, port2: nobody } = new MessageChannel();
nobody.close();

/** For a smaller one the way out takes longer than its memory is worth. */
const LEAST = 1024;

/**
 * Gives a buffer's memory back at once, unless it is small; it is empty from then on. Left to the garbage collector,
 * 64 MB of what uploads have passed on gather before it looks.
 */
export function discard(bytes: Buffer): void {
  const { buffer } = bytes;
  // What shares its memory with others stays with them.
  if (bytes.length >= LEAST && bytes.length === buffer.byteLength && buffer instanceof ArrayBuffer)
    bin.postMessage(undefined, [buffer]);
}
