import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ReferenceWallet } from "../../../plugins/embed/simulator/wallet/reference-wallet.mjs";
import type { HostWalletSubject } from "./subject.ts";

const KEY = "a-key-of-the-wallet-kit-Zx81-kLm7-Qw3e-Rt5y-0pAs";
const ACCOUNT = "reader";
const CURRENCY = "EUR";
const BEGINS_WITH = 25_000;

/** A wallet's answer before it is written. */
export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How the reference wallet is made wrong. */
export interface Mistake {
  /** Changes what it does. */
  readonly plant?: (wallet: ReferenceWallet) => void;
  /** Changes what it answers. */
  readonly answer?: (answered: Answered) => Answered;
  /** Writes the answer otherwise. */
  readonly write?: (response: ServerResponse, answered: Answered) => void;
}

/** The reference wallet behind an HTTP port, right or with a mistake. */
export class WalletServer implements HostWalletSubject {
  readonly key = KEY;
  readonly account = ACCOUNT;
  readonly currency = CURRENCY;
  readonly seconds = 1;

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start({ plant, answer, write = writeJson }: Mistake = {}): Promise<WalletServer> {
    const wallet = new ReferenceWallet({ key: KEY, currency: CURRENCY });
    wallet.balances.set(ACCOUNT, BEGINS_WITH);
    plant?.(wallet);
    const server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on("data", (piece: Buffer) => pieces.push(piece));
      request.on("end", () => {
        const operation = (request.url ?? "").replace("/wallet/", "");
        const answered = wallet.answer(operation, request.headers, Buffer.concat(pieces));
        write(response, answer?.(answered) ?? answered);
      });
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    return new WalletServer(`http://127.0.0.1:${port}/wallet`, () => {
      server.closeAllConnections();
      server.close();
      return Promise.resolve();
    });
  }
}

function writeJson(response: ServerResponse, { status, body }: Answered): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
