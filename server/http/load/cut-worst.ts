import type { Writable } from "node:stream";

/** If too much data is buffered for clients that do not read, cuts off those with the most unread data. In bytes. */
export function cutWorst(sockets: Iterable<Pick<Writable, "writableLength" | "destroy">>, most: number): void {
  const behind = [...sockets].filter(({ writableLength }) => writableLength > 0);
  let unread = behind.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (unread <= most) return;
  for (const socket of behind.sort((a, b) => b.writableLength - a.writableLength)) {
    if (unread <= most) return;
    unread -= socket.writableLength;
    socket.destroy();
  }
}
