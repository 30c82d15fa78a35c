import { createHmac } from "node:crypto";
import { ReferenceWallet } from "./reference-wallet.mjs";

/** What the platform's settings call the simulator, and what the simulator calls its player. */
const HOST = "simulator";
const ACCOUNT = "reader";
const CURRENCY = "EUR";
const BEGINS_WITH = 25_000;
const MOST_BYTES = 64 * 1024;
const SLOW_MS = 4_000;

/** The simulator's own wallet, which bets are placed through: it tells who its player is, and answers the platform's calls. */
export class SimulatorWallet {
  /** What goes wrong: `away`, `slow`, `lost` or `refuses`. */
  fault = "";

  /** @param {{ product: string; key: string }} parts */
  constructor({ product, key }) {
    this.product = product;
    this.key = key;
    this.wallet = new ReferenceWallet({ key, currency: CURRENCY });
    this.wallet.balances.set(ACCOUNT, BEGINS_WITH);
  }

  /** A token for the player, whose account at the platform is opened by the first one. */
  async token() {
    const body = JSON.stringify({ account: ACCOUNT, country: "UA", born: "1990-01-31" });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac("sha256", this.key).update(`${timestamp}.${body}`).digest("hex");
    const answer = await fetch(`${this.product}/api/host-wallet/v1/${HOST}/tokens`, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "openline-timestamp": timestamp,
        "openline-signature": `v1=${signature}`,
      },
    });
    if (!answer.ok) throw new Error(`The platform answers ${answer.status}`);
    return /** @type {Promise<object>} */ (answer.json());
  }

  get balance() {
    return this.wallet.has({ account: ACCOUNT });
  }

  /**
   * Answers a call of the platform.
   *
   * @param {string} operation
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  async answer(operation, request, response) {
    const pieces = /** @type {Buffer[]} */ ([]);
    let bytes = 0;
    for await (const piece of /** @type {AsyncIterable<Buffer>} */ (request)) {
      bytes += piece.length;
      if (bytes > MOST_BYTES) return void response.destroy();
      pieces.push(piece);
    }
    if (this.fault === "away") return void response.destroy();
    if (this.fault === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const refuses = this.fault === "refuses" && operation === "reserve";
    const { status, body } = refuses
      ? { status: 200, body: { status: "NOT_ALLOWED" } }
      : this.wallet.answer(operation, request.headers, Buffer.concat(pieces));
    if (this.fault === "lost") return void response.destroy();
    return void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }
}
