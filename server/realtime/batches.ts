import type { Writable } from "node:stream";

type Socket = Pick<Writable, "cork" | "uncork" | "write">;

/** Sockets are written to for so long at a time, in milliseconds; then requests have their turn. */
const TURN_MS = 3;

/**
 * What one turn of the event loop has for a socket is sent to it in one piece: the price of a write is the operating system's
 * call, and the changes of a line come many at once.
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

  /** Sends all that is held, for as long as that takes. */
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
