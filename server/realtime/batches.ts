import type { Writable } from "node:stream";

type Socket = Pick<Writable, "cork" | "uncork" | "write">;

/** Sockets are written to for at most this many milliseconds at a time; then requests have their turn. */
const TURN_MS = 3;

/**
 * Combines the frames for a socket in one turn of the event loop into one write. A write costs a system call, and the
 * changes of the offering arrive many at once.
 */
export class Batches {
  private readonly held = new Set<Socket>();
  private next: NodeJS.Immediate | undefined;

  write(socket: Socket, frame: Buffer): void {
    if (!this.held.has(socket)) {
      this.held.add(socket);
      socket.cork();
      this.next ??= setImmediate(() => this.send());
    }
    socket.write(frame);
  }

  /** Sends all pending frames, without a time limit. */
  flush(): void {
    this.send(Infinity);
  }

  private send(turnMs = TURN_MS): void {
    const until = performance.now() + turnMs;
    for (const socket of this.held) {
      if (performance.now() > until) {
        this.next = setImmediate(() => this.send());
        return;
      }
      this.held.delete(socket);
      socket.uncork();
    }
    this.next = undefined;
  }
}
