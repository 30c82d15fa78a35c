import type { Order, Word } from "./platform.ts";

declare const WORKER_SOURCE: string;

type Prices = Readonly<Record<string, readonly number[]>>;

const worker = new Worker(URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" })));
let receive: (text: string) => void = () => undefined;
let last: (prices: Prices) => void = () => undefined;

worker.onmessage = ({ data }: MessageEvent<Word>) => {
  if ("prices" in data) last(data.prices);
  else for (const text of data) receive(text);
};

export const order = (each: Order): void => worker.postMessage(each);

/** Sets the listener for the platform's messages; it replaces the previous one. */
export function listen(listener: (text: string) => void): void {
  receive = listener;
}

/** Ends the stream. Resolves with the platform's prices at that time, once all earlier messages have been received. */
export const stopPlatform = () =>
  new Promise<Prices>((resolve) => {
    last = resolve;
    order({ do: "stop" });
  });

/** A WebSocket for the feed client; the platform is a worker. */
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
  /** Later messages still arrive, but no listener receives them. */
  close(): void {
    listen(() => undefined);
  }
}
