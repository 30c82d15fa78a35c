import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ReferenceWallet } from "../../../plugins/embed/simulator/wallet/reference-wallet.mjs";
import type { Host } from "../../../server/modules/host-wallet/contract.ts";
import type { HostOperation, SettledPart } from "../../../server/modules/host-wallet/port/host-wire.ts";
import { HOST_KEY } from "../../support/host-wallet/host-server.ts";
import type { Chance } from "../payments/chance.ts";

/** A call as the host has read it. */
interface Heard {
  readonly order: string;
  readonly amount: number;
  readonly bet?: unknown;
  readonly parts?: readonly SettledPart[];
}

/** What happens to a call, of a hundred. */
const AWAY = 6;
const LOST = 8;
const LATE = 6;
const TWICE = 8;
const REFUSED = 4;
const MEANWHILE = 25;

/**
 * The reference wallet behind a real port and a bad line: calls are lost on the way there or back, come late or twice, and
 * other things happen before they are answered.
 */
export class UnsteadyHost {
  readonly wallet = new ReferenceWallet({ key: HOST_KEY, currency: "EUR" });
  /** What each order's first call said, if it was booked. */
  readonly booked = new Map<string, Heard & { readonly operation: HostOperation }>();
  readonly figures = { away: 0, lost: 0, late: 0, twice: 0, said: 0 };
  /** It is away for a while. */
  isDown = false;
  /** From now on all goes well. */
  isSteady = false;
  /** What happens before an answer has arrived. */
  meanwhile: () => Promise<void> = () => Promise.resolve();
  private readonly late: (() => void)[] = [];
  private readonly server = createServer((request, response) => void this.receive(request, response));

  constructor(
    private readonly chance: Chance,
    private readonly fault: (text: string) => void,
  ) {}

  async start(): Promise<Host> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    const { port } = this.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    return { id: "news", name: "News", url, key: HOST_KEY, currency: "EUR", seconds: 10 };
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** A call arrives of which the platform has heard nothing for long. */
  arriveLate(): void {
    this.late.splice(this.chance.whole(0, this.late.length), 1)[0]?.();
  }

  get hasLate(): boolean {
    return this.late.length > 0;
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const bytes = Buffer.concat(pieces);
    const operation = (request.url ?? "").slice(1) as HostOperation;
    const book = () => this.book(operation, request, bytes);
    const end = ({ status, body }: ReturnType<typeof book>) =>
      void response.writeHead(status).end(JSON.stringify(body));
    if (this.isSteady) return end(book());
    const turn = this.isDown ? 0 : this.chance.whole(0, 99);
    if (turn < AWAY) {
      this.figures.away++;
      return void response.destroy();
    }
    if (turn < AWAY + LATE) {
      this.figures.late++;
      this.late.push(book);
      return void response.destroy();
    }
    if (turn < AWAY + LATE + REFUSED) {
      this.figures.said++;
      return end({ status: 200, body: { status: "NOT_ALLOWED" as never } });
    }
    if (this.chance.in100(MEANWHILE)) await this.meanwhile();
    const first = book();
    if (turn < AWAY + LATE + REFUSED + LOST) {
      this.figures.lost++;
      return void response.destroy();
    }
    const isTwice = turn < AWAY + LATE + REFUSED + LOST + TWICE;
    if (isTwice) this.figures.twice++;
    if (this.chance.in100(MEANWHILE)) await this.meanwhile();
    end(isTwice ? book() : first);
  }

  private book(operation: HostOperation, request: IncomingMessage, bytes: Buffer) {
    const answer = this.wallet.answer(operation, request.headers, bytes);
    const call = JSON.parse(bytes.toString()) as Heard;
    if (answer.status !== 200) this.fault(`The host was told of ${call.order} by a call that is not signed`);
    if (answer.body.status === "INVALID_REQUEST")
      this.fault(`The host cannot ${operation} ${call.order}: ${bytes.toString()}`);
    if (operation === "settle") {
      const sum = (call.parts ?? []).reduce((all, { amount }) => all + amount, 0);
      if (sum !== call.amount) this.fault(`The parts of ${call.order} make ${sum}, and it says ${call.amount}`);
    }
    if (answer.body.status === "OK") this.booked.set(call.order, { ...call, operation });
    return answer;
  }
}
