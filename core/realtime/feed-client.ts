import { BehaviorSubject, type Observable } from "rxjs";
import type { Clock } from "../clock.ts";
import { consoleLog, type Log } from "../log.ts";
import type { ChannelReader, Feed, FeedStatus, Position } from "./feed.ts";
import { readMessage } from "./read-message.ts";
import { Subscriptions } from "./subscriptions.ts";
import { type ClientMessage, HEARTBEAT_MS } from "./wire.ts";

export interface FeedClientOptions {
  /** Defaults to `/api/v1/feed` at this page's origin. */
  readonly url?: string;
  readonly clock: Clock;
  readonly heartbeatMs?: number;
  /** The first wait before reconnecting; each further wait is twice as long, up to 30 s. */
  readonly retryMs?: number;
  readonly log?: Log;
}

/** How many heartbeats may be missed before all data is stale, and before the connection counts as dead. */
const BEATS_TO_STALE = 2.5;
const BEATS_TO_DEAD = 6;
const LONGEST_RETRY_MS = 30_000;

/** The live feed over one WebSocket. It is opened with the first subscription and kept open until disposed of. */
export class FeedClient implements Feed {
  private readonly subject = new BehaviorSubject<FeedStatus>("connecting");
  readonly status$: Observable<FeedStatus> = this.subject.asObservable();
  private readonly subscriptions: Subscriptions;
  private readonly log: Log;
  private readonly heartbeatMs: number;
  private readonly listening = new AbortController();
  private socket: WebSocket | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private retries = 0;
  private lastReceivedAt = 0;
  private isUnreadable = false;
  /** How many have asked for a rest. */
  private rests = 0;

  constructor(private readonly options: FeedClientOptions) {
    this.log = options.log ?? consoleLog;
    this.heartbeatMs = options.heartbeatMs ?? HEARTBEAT_MS;
    this.subscriptions = new Subscriptions((message) => this.send(message), this.log);
  }

  get status(): FeedStatus {
    return this.subject.value;
  }

  subscribe<I, D>(channel: string, reader: ChannelReader<I, D>, since?: Position): () => void {
    this.start();
    return this.subscriptions.add(channel, reader, since);
  }

  authenticate(token: string | undefined): void {
    this.subscriptions.authenticate(token);
  }

  rest(): () => void {
    this.rests++;
    clearTimeout(this.retry);
    this.drop();
    this.subscriptions.closed();
    this.publishStatus("stale");
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.rests--;
      if (this.watch !== undefined) this.connectNow();
    };
  }

  dispose(): void {
    this.listening.abort();
    clearInterval(this.watch);
    clearTimeout(this.retry);
    this.drop();
    this.subscriptions.closed();
    this.publishStatus("offline");
  }

  private start(): void {
    if (this.watch !== undefined || this.listening.signal.aborted) return;
    this.watch = setInterval(() => this.listen(), this.heartbeatMs / 2);
    const { signal } = this.listening;
    addEventListener("online", () => this.connectNow(), { signal });
    addEventListener("offline", () => this.lost(), { signal });
    // Timers are paused in a hidden page, so the data must be checked when the page becomes visible again. A worker has none.
    if (typeof document !== "undefined")
      document.addEventListener("visibilitychange", () => document.hidden || this.connectNow(), { signal });
    this.connect();
  }

  private connectNow(): void {
    if (this.socket) return this.listen();
    this.retries = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.rests > 0 || this.listening.signal.aborted) return;
    this.lastReceivedAt = this.options.clock.steady();
    const socket = new WebSocket(this.options.url ?? `${location.origin.replace(/^http/, "ws")}/api/v1/feed`);
    this.socket = socket;
    socket.onopen = () => {
      this.lastReceivedAt = this.options.clock.steady();
      this.isUnreadable = false;
      this.subscriptions.opened();
    };
    socket.onmessage = ({ data }) => this.receive(data);
    socket.onclose = () => this.lost();
  }

  /** Closes the socket and ignores its further events. */
  private drop(): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    this.subscriptions.closed();
    this.publishStatus("offline");
    clearTimeout(this.retry);
    const wait = Math.min((this.options.retryMs ?? 500) * 2 ** this.retries++, LONGEST_RETRY_MS);
    // All pages lost the platform at the same moment. Random waits keep them from reconnecting at the same moment.
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private receive(data: unknown): void {
    this.lastReceivedAt = this.options.clock.steady();
    const message = readMessage(data);
    if (!message) {
      // The next message of its channel, or the next heartbeat, reveals the loss.
      if (!this.isUnreadable) this.log("the feed sent a message that this page does not understand");
      this.isUnreadable = true;
      return;
    }
    if (message.type === "alive") {
      this.retries = 0;
      this.options.clock.align(message.at, message.rate);
    }
    this.subscriptions.receive(message);
    if (message.type === "alive" || this.status !== "stale") this.publishStatus("live");
  }

  private listen(): void {
    if (!this.socket) return;
    const silence = (this.options.clock.steady() - this.lastReceivedAt) / this.heartbeatMs;
    if (silence > BEATS_TO_DEAD) return this.lost();
    if (silence <= BEATS_TO_STALE || this.status === "stale" || this.status === "offline") return;
    this.subscriptions.wentSilent();
    this.publishStatus("stale");
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private publishStatus(status: FeedStatus): void {
    if (status !== this.status) this.subject.next(status);
  }
}
