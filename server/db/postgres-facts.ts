import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { FactListener, Facts, Parameter, Queryable } from "./database.ts";
import { FactListeners, NOTIFY_CHANNEL, publishWith } from "./facts.ts";
import { DROP_OLD, OutboxReader, READ, WRITE } from "./outbox.ts";

const AT_ONCE = 200;
/**
 * The maximum number of facts held for an unreachable server. Beyond it, other processes receive `missed` instead.
 */
const MOST_WAITING = 5_000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 5_000;
/**
 * The interval of the check that detects a silently cut connection. A connection that does not answer in this time is
 * dropped.
 */
const BEAT_MS = 10_000;
/** After a statement, facts are gathered for this long, so that many at a time cost few statements. */
const GATHER_MS = 5;
const ANSWER_MS = 5_000;

/** The names under which a connection keeps the plans of its most frequent statements. */
const STATEMENTS = new Map([
  [READ, "read facts"],
  [WRITE, "write facts"],
]);

/**
 * Facts by an outbox in the database. LISTEN and NOTIFY only say when to read it, on a dedicated connection that is
 * reopened whenever it is lost; then what was written meanwhile is read. The connection must stay the same one, so a
 * pooler in front of the server has to pool by session.
 */
export class PostgresFacts implements Facts {
  /** Identifies this process, because it also receives the facts that it publishes. */
  private readonly id = randomUUID();
  private readonly listeners = new FactListeners();
  private waiting: string[] = [];
  private hasLost = false;
  private client: pg.Client | undefined;
  private isConnecting = false;
  private sending: Promise<void> | undefined;
  private retryMs = FIRST_RETRY_MS;
  private isClosed = false;
  private readonly outbox = new OutboxReader(this.id);
  private isBehind = false;
  private reading: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly url: string) {}

  publish(channel: string, payload: unknown): void {
    this.listeners.deliver(channel, payload);
    this.waiting.push(JSON.stringify({ channel, payload }));
    if (this.waiting.length > MOST_WAITING) this.lose();
    this.connect();
    void this.send();
  }

  publishWith(connection: Queryable, channel: string, payload: unknown): Promise<void> {
    return publishWith(connection, channel, payload);
  }

  listen(channel: string, listener: FactListener): () => void {
    this.connect();
    return this.listeners.add(channel, listener);
  }

  /** Sends the waiting facts and closes the connection. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.send();
    await this.client?.end().catch(() => undefined);
    await this.reading;
  }

  private connect(): void {
    if (this.client || this.isConnecting || this.isClosed) return;
    this.isConnecting = true;
    void this.open()
      .then((client) => {
        this.client = client;
        this.retryMs = FIRST_RETRY_MS;
        if (this.isClosed) return void client.end().catch(() => undefined);
        void this.send();
        this.wake();
        this.plan(() => void this.beat(client), BEAT_MS);
      })
      .catch(() => this.tryAgain())
      .finally(() => (this.isConnecting = false));
  }

  private async open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: "openline facts",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    client.on("error", () => this.forget(client));
    client.on("end", () => this.forget(client));
    client.on("notification", ({ payload }) => payload !== this.id && this.wake());
    try {
      await client.connect();
      // A fact that is lost with the server is covered by `missed`, so no fact has to wait for the disk.
      await client.query("set synchronous_commit = off");
      // A plan made while the outbox was empty must not read all of it when it is full. The setting makes costs look
      // high, and by them the server would compile each reading, which takes longer than the reading.
      await client.query("set enable_seqscan = off");
      await client.query("set jit = off");
      await client.query(`listen ${NOTIFY_CHANNEL}`);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  private forget(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.tryAgain();
  }

  private tryAgain(): void {
    this.plan(() => this.connect(), this.retryMs);
    this.retryMs = Math.min(LONGEST_RETRY_MS, this.retryMs * 2);
  }

  private plan(work: () => void, afterMs: number): void {
    clearTimeout(this.timer);
    if (!this.isClosed) this.timer = setTimeout(work, afterMs).unref();
  }

  private async beat(client: pg.Client): Promise<void> {
    await this.ask(client, DROP_OLD);
    // A notification cannot get lost; if it could, this would find its fact.
    this.wake();
    if (this.client === client) this.plan(() => void this.beat(client), BEAT_MS);
  }

  private send(): Promise<void> {
    return (this.sending ??= this.sendWaiting().finally(() => (this.sending = undefined)));
  }

  private async sendWaiting(): Promise<void> {
    for (let { client } = this; client && (this.hasLost || this.waiting.length > 0); { client } = this) {
      const some = this.hasLost ? [JSON.stringify({ missed: true })] : this.waiting.splice(0, AT_ONCE);
      this.hasLost = false;
      const sent = await this.ask(client, WRITE, [this.id, some]);
      if (!sent) this.hasLost = true;
      if (!this.isClosed) await sleep(GATHER_MS, undefined, { ref: false });
    }
  }

  private lose(): void {
    this.waiting = [];
    this.hasLost = true;
  }

  /** Returns undefined, and drops the connection, if it did not answer. */
  private async ask(client: pg.Client, sql: string, values: readonly Parameter[] = []): Promise<unknown[] | undefined> {
    try {
      const name = STATEMENTS.get(sql);
      return (await client.query<Record<string, unknown>>({ ...(name && { name }), text: sql, values: [...values] }))
        .rows;
    } catch (error) {
      if (!this.isClosed)
        console.error("Facts did not reach the other processes, which will read the state again.", error);
      client.end().catch(() => undefined);
      this.forget(client);
      return undefined;
    }
  }

  /** Reads the outbox, and once more if it is woken meanwhile. */
  private wake(): void {
    this.isBehind = true;
    this.reading ??= this.readAll().finally(() => (this.reading = undefined));
  }

  private async readAll(): Promise<void> {
    for (let { client } = this; client && this.isBehind; { client } = this) {
      this.isBehind = false;
      const connection = client;
      const facts = await this.outbox.next((sql, values) => this.ask(connection, sql, values));
      if (facts === "missed") this.listeners.deliverMissed();
      else for (const fact of facts ?? []) this.listeners.deliverWritten(fact);
      if (!this.isClosed) await sleep(GATHER_MS, undefined, { ref: false });
    }
  }
}
