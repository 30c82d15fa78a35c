import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import type { Random } from "../../../server/feed/random.ts";

/** As long as a bet with its headers is, or its answer. */
const LONGEST_CUT = 2200;

/** Passes connections on to a server, and cuts most of them after some byte of the request or of the answer. */
export class CuttingProxy {
  cuts = 0;
  private readonly server: Server;

  constructor(
    private readonly target: () => number | undefined,
    private readonly random: Random,
  ) {
    this.server = createServer((client) => this.pass(client));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return (this.server.address() as AddressInfo).port;
  }

  stop(): void {
    this.server.close();
  }

  private pass(client: Socket): void {
    const port = this.target();
    client.on("error", () => undefined);
    if (port === undefined) return void client.destroy();
    const server = connect({ port, host: "127.0.0.1" });
    server.on("error", () => client.destroy());
    const [isCut, isAnswer] = [this.random() < 0.6, this.random() < 0.5];
    const after = Math.floor(this.random() * LONGEST_CUT);
    const cut = () => {
      this.cuts++;
      client.destroy();
      server.destroy();
    };
    for (const [from, to, isMine] of [
      [client, server, !isAnswer],
      [server, client, isAnswer],
    ] as const) {
      let passed = 0;
      from.on("data", (data: Buffer) => {
        const rest = isCut && isMine ? after - passed : Infinity;
        passed += data.length;
        if (data.length <= rest) to.write(data);
        else to.write(data.subarray(0, rest), cut);
      });
      from.on("end", () => to.end());
      from.on("close", () => to.destroy());
    }
  }
}
