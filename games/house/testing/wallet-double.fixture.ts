import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const SECRET = "a secret of the house and the wallet, for tests";

interface Call {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `lost`: nothing happens and no answer comes; `cut`: it happens, but no answer comes; else this status, and nothing happens. */
type Fault = { readonly operation: string; readonly how: string };

/** A platform's game wallet in small: signed calls, a book of transactions, sessions by tokens. It is the world outside. */
export class WalletDouble {
  readonly calls: Call[] = [];
  /** What each transaction moved, and what it was called with. */
  readonly book = new Map<string, { readonly moved: number; readonly content: string; isRolledBack: boolean }>();
  readonly ended: string[] = [];
  readonly tokens = new Map<string, { readonly game: string; readonly player: string; readonly expired?: boolean }>();
  readonly sessions = new Map<string, string>();
  readonly wrong: string[] = [];
  balance = 100_000;
  currency = "EUR";
  minimumCycleMs = 0;
  freeRounds: { campaign: string; stake: number; left: number; most: number } | undefined;
  /** Called before a call is carried out, which waits for it. */
  before: (call: Call) => void | Promise<void> = () => undefined;
  private launches = 0;
  private faults: Fault[] = [];
  private readonly server = createServer((request, response) => void this.take(request, response));
  url = "";

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, "127.0.0.1", listening));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/game-wallet/v1/house`;
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  fail(operation: string, how: string): void {
    this.faults.push({ operation, how });
  }

  /** A token as the platform gives it with a launch. */
  token(game: string, player = "player-1", more: { readonly expired?: boolean } = {}): string {
    const token = `token-of-a-launch-${++this.launches}`;
    this.tokens.set(token, { game, player, ...more });
    return token;
  }

  /** What all transactions of a round moved together. */
  movedIn(round: string): number {
    return [...this.book].reduce((sum, [name, { moved }]) => (name.startsWith(round) ? sum + moved : sum), 0);
  }

  named(operation: string): Readonly<Record<string, unknown>>[] {
    return this.calls.filter((call) => call.operation === operation).map(({ body }) => body);
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString();
    const timestamp = String(request.headers["openline-timestamp"]);
    const signature = createHmac("sha256", SECRET).update(`${timestamp}.${raw}`).digest("hex");
    if (request.headers["openline-signature"] !== `v1=${signature}`) {
      this.wrong.push(raw);
      response.writeHead(401).end();
      return;
    }
    const operation = String(request.url).split("/").at(-1)!;
    const call = { operation, body: JSON.parse(raw) as Call["body"] };
    this.calls.push(call);
    await this.before(call);
    const at = this.faults.findIndex((each) => each.operation === operation);
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    if (fault?.how === "lost") return void request.socket.destroy();
    const isStatus = fault !== undefined && fault.how !== "cut";
    const answer = isStatus ? { status: fault.how } : this.carryOut(call);
    if (fault?.how === "cut") return void request.socket.destroy();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }

  private carryOut({ operation, body }: Call): object {
    switch (operation) {
      case "authenticate":
        return this.authenticate(String(body.token), String(body.game));
      case "balance":
        return this.ok();
      case "bet":
        if (!this.sessions.has(String(body.session))) return { status: "SESSION_ENDED" };
        return this.move(body, -Number(body.amount));
      case "free-round":
        if (!this.freeRounds || this.freeRounds.left === 0)
          return { status: "NOT_ALLOWED", refusal: { code: "FREE_ROUNDS_OVER", details: {} } };
        this.freeRounds.left--;
        return this.move(body, 0);
      case "promo-win":
        return this.move(body, Number(body.amount), true);
      case "win":
        return this.move(body, Number(body.amount), body.closesRound === true);
      case "rollback":
        return this.rollBack(String(body.reference));
      case "end-round":
        this.ended.push(String(body.round));
        return this.ok();
      default:
        return { status: "INVALID_REQUEST" };
    }
  }

  private authenticate(token: string, game: string): object {
    const launch = this.tokens.get(token);
    if (!launch || launch.game !== game) return { status: "INVALID_TOKEN" };
    if (launch.expired) return { status: "TOKEN_EXPIRED" };
    this.tokens.delete(token);
    const session = `session-${this.sessions.size + 1}`;
    this.sessions.set(session, launch.player);
    return {
      ...this.ok(),
      session,
      player: launch.player,
      minimumCycleMs: this.minimumCycleMs,
      freeRounds: this.freeRounds,
    };
  }

  private move(body: Call["body"], amount: number, closes = false): object {
    const transaction = String(body.transaction);
    const content = JSON.stringify({ ...body, requestId: undefined });
    const known = this.book.get(transaction);
    if (known?.isRolledBack) return { status: "TRANSACTION_ROLLED_BACK" };
    if (known) return known.content === content ? this.ok() : { status: "TRANSACTION_CONFLICT" };
    if (this.balance + amount < 0) return { status: "INSUFFICIENT_FUNDS", balance: this.balance };
    this.balance += amount;
    this.book.set(transaction, { moved: amount, content, isRolledBack: false });
    if (closes) this.ended.push(String(body.round));
    return this.ok();
  }

  /** One of a debit that never came is kept, so that the debit is refused if it comes late. */
  private rollBack(reference: string): object {
    const known = this.book.get(reference);
    if (known && !known.isRolledBack) this.balance -= known.moved;
    this.book.set(reference, { moved: 0, content: known?.content ?? "", isRolledBack: true });
    return this.ok();
  }

  private ok(): object {
    return { status: "OK", balance: this.balance, currency: this.currency };
  }
}
