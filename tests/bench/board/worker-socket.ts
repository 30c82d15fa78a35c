import type { Order, Word } from "./platform.ts";

declare const WORKER_SOURCE: string;

type Prices = Readonly<Record<string, readonly number[]>>;

const worker = new Worker(URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" })));
let hear: (text: string) => void = () => undefined;
let last: (prices: Prices) => void = () => undefined;

worker.onmessage = ({ data }: MessageEvent<Word>) => {
  if ("prices" in data) last(data.prices);
  else for (const text of data) hear(text);
};

export const order = (each: Order): void => worker.postMessage(each);

/** Who is told what the platform says, in place of whoever was before. */
export function listen(listener: (text: string) => void): void {
  hear = listener;
}

/** Ends the stream; resolves with the prices that the platform has then, once all it said before was heard. */
export const stopPlatform = () =>
  new Promise<Prices>((resolve) => {
    last = resolve;
    order({ do: "stop" });
  });

/** What the feed client takes for a WebSocket: the platform is a worker. */
export class WorkerSocket {
  static readonly OPEN = 1;
  readonly readyState = WorkerSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    listen((data) => this.onmessage?.({ data }));
    setTimeout(() => this.onopen?.());
  }
  send(text: string): void {
    order({ do: "say", text });
  }
  /** What is still said arrives, and nobody hears it. */
  close(): void {
    listen(() => undefined);
  }
}
