import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { LoadConfiguration } from "../http/load/load-configuration.ts";
import type { Connection } from "./connection.ts";

/** In milliseconds. A live client answers before the second ping. */
const PING_EVERY = 20_000;
const DEAD_AFTER = 3 * PING_EVERY;

type Limits = Pick<LoadConfiguration, "silentSocketSeconds" | "idleSocketSeconds">;

/** Closes a socket that is unused, and one whose client is gone or reads nothing. */
export class SocketLife {
  private readonly openedAt: number;
  private hasSpoken = false;
  private usedAt: number;
  private aliveAt: number;
  private pingedAt: number;
  private unread = 0;

  constructor(
    private readonly client: WebSocket,
    private readonly socket: Duplex,
    private readonly connection: Connection,
    private readonly limits: Limits,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.openedAt = this.usedAt = this.aliveAt = this.pingedAt = now();
    client.on("message", () => {
      this.hasSpoken = true;
      this.aliveAt = this.now();
    });
    client.on("pong", () => (this.aliveAt = this.now()));
  }

  check(): void {
    const now = this.now();
    const { silentSocketSeconds, idleSocketSeconds } = this.limits;
    if (this.connection.size > 0 || this.connection.player) this.usedAt = now;
    // A slow client may need longer to reach the ping in its data than it has to answer it.
    if (this.socket.writableLength < this.unread) this.aliveAt = now;
    this.unread = this.socket.writableLength;
    if (now - this.aliveAt > DEAD_AFTER) return this.client.terminate();
    if (!this.hasSpoken && now - this.openedAt > silentSocketSeconds * 1000) return this.end();
    if (now - this.usedAt > idleSocketSeconds * 1000) return this.end();
    if (now - this.pingedAt < PING_EVERY) return;
    this.pingedAt = now;
    this.client.ping();
  }

  private end(): void {
    this.client.close(1000, "Nothing was asked for");
  }
}
