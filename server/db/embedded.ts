import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import {
  type Database,
  DatabaseError,
  DatabaseUnavailable,
  type Parameter,
  type Queryable,
  type Rows,
} from "./database.ts";
import { EmbeddedFacts } from "./embedded-facts.ts";
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedStart, EmbeddedWord } from "./embedded-wire.ts";
import { lockFolder } from "./folder-lock.ts";
import { TurnsWaited } from "./turns-waited.ts";

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** The built worker file. */
  readonly worker: URL | string;
  readonly snapshot: string | undefined;
  /** Called when the engine ends without having been closed. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

// Without this mark the first start did not finish. Nothing was acknowledged from the folder, so it is made again.
const READY_MARK = "embedded-ready";
const MOST_WAITING = 5_000;

const DRAIN_FACTS = `with taken as (delete from fact_outbox returning id, fact, made_at)
  select fact from taken where made_at >= $1 order by id`;

type Ask = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, "id"> : never) : never;

/** The embedded PostgreSQL in its own thread. It has one connection, so transactions take turns. */
export async function openEmbedded({ dataDir, worker: file, snapshot, onLost }: EmbeddedOptions): Promise<Database> {
  const unlock = lockFolder(dataDir);
  const folder = join(dataDir, "pg");
  const mark = join(dataDir, READY_MARK);
  const isNew = !existsSync(mark);
  if (isNew) rmSync(folder, { recursive: true, force: true });

  const workerData: EmbeddedStart = { folder, snapshot: isNew ? snapshot : undefined };
  const worker = new Worker(file, { workerData });
  const waiting = new Map<number, { resolve: (rows: Rows<unknown>) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let ended: Error | undefined;
  let isClosing = false;

  const facts = new EmbeddedFacts();
  // Facts of an earlier run concern sockets that are gone.
  const startedAt = new Date();
  const drainFacts = async () => {
    const { rows } = await exclusive(() => connection.query<{ fact: string }>(DRAIN_FACTS, [startedAt]));
    return rows.map(({ fact }) => fact);
  };

  function ask(request: Ask): Promise<Rows<unknown>> {
    if (ended) return Promise.reject(new DatabaseUnavailable(ended.message, "nothing"));
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }

  await new Promise<void>((resolve, reject) => {
    worker.on("message", (message: EmbeddedAnswer | EmbeddedWord) => {
      if (message === "ready") return resolve();
      if (message === "facts") return void facts.wake(drainFacts).catch(noop);
      const { resolve: settle, reject: fail } = waiting.get(message.id) ?? { resolve: noop, reject: noop };
      waiting.delete(message.id);
      if ("failed" in message)
        fail(new DatabaseError(message.failed.message, message.failed.code, message.failed.constraint));
      else settle({ rows: message.rows, rowCount: message.rowCount });
    });
    const end = (error: Error) => {
      if (ended) return;
      ended = error;
      unlock();
      reject(error);
      // A commit may have been in progress.
      for (const { reject: fail } of waiting.values()) fail(new DatabaseUnavailable(error.message, "unknown"));
      waiting.clear();
      if (!isClosing) onLost?.(error);
    };
    worker.on("error", end);
    worker.on("exit", () => end(new Error("The embedded database has ended.")));
  });
  if (isNew) writeFileSync(mark, "");

  const connection: Queryable = {
    query: <R>(sql: string, parameters: readonly Parameter[] = []) =>
      ask({ kind: "query", sql, parameters }) as Promise<Rows<R>>,
    script: async (sql) => void (await ask({ kind: "script", sql })),
  };

  const turns = new TurnsWaited(MOST_WAITING);
  let turn: Promise<unknown> = Promise.resolve();
  /** Waits for all earlier work, so that no statement becomes part of another caller's transaction. */
  async function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const begin = turns.begin();
    const mine = turn.then(() => {
      begin();
      return work();
    });
    turn = mine.catch(noop);
    return mine;
  }

  return {
    engine: "embedded",
    load: () => turns.load(),
    facts,
    query: (sql, parameters) => exclusive(() => connection.query(sql, parameters)),
    script: (sql) => exclusive(() => connection.script(sql)),
    transaction: (work) =>
      exclusive(async () => {
        await connection.script("begin");
        try {
          const answer = await work(connection);
          await connection.script("commit");
          return answer;
        } catch (error) {
          await connection.script("rollback");
          throw error;
        }
      }),
    close: () =>
      exclusive(async () => {
        isClosing = true;
        if (!ended) await ask({ kind: "close" });
        await worker.terminate();
        unlock();
      }),
  };
}

function noop(): void {}
