import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A relay between a program and a server. A test can interrupt it as a network fault or a failover does. */
export interface TcpProxy {
  readonly port: number;
  /** Closes every open connection without notice. */
  cut(): void;
  /** Whether data is held back, in both directions, while connections stay open. */
  hush(isHushed: boolean): void;
  /** Whether new connections are refused. */
  refuse(isRefusing: boolean): void;
  /** The number of connections that were refused. */
  readonly refused: number;
  /** Calls back once, when the program next sends this text. */
  onSent(text: string, then: () => void): void;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isRefusing = false;
  let refused = 0;
  let isHushed = false;
  let awaited: { readonly text: string; readonly then: () => void } | undefined;

  const server = createServer((client) => {
    if (isRefusing) {
      refused++;
      return void client.destroy();
    }
    const upstream = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      if (isHushed) from.pause();
      from.on("error", () => undefined);
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
    client.on("data", (data) => {
      upstream.write(data);
      if (!awaited || !data.includes(awaited.text)) return;
      const { then } = awaited;
      awaited = undefined;
      then();
    });
    upstream.on("data", (data) => client.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    hush(isNow) {
      isHushed = isNow;
      open.forEach((socket) => (isNow ? socket.pause() : socket.resume()));
    },
    refuse: (isNow) => (isRefusing = isNow),
    get refused() {
      return refused;
    },
    onSent: (text, then) => (awaited = { text, then }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
