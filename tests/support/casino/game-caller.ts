import { signCall } from "../../../server/http/requests/call-signature.ts";
import type { OperationName, WalletAnswer } from "../../../server/modules/game-wallet/port/wallet-wire.ts";

let last = 0;

/** A number that no other request, round or transaction of the run has. */
export const newGameId = (kind: string): string => `${kind}-${process.pid}-${Date.now().toString(36)}-${++last}`;

export interface RawAnswer {
  readonly status: number;
  readonly body: WalletAnswer & { readonly errorCode?: string };
}

export interface Signed {
  readonly secret?: string;
  /** When it is signed, in milliseconds since 1970. */
  readonly at?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A provider of games that calls a wallet. */
export class GameCaller {
  constructor(
    private readonly origin: string,
    readonly secret: string,
    readonly provider = "house",
  ) {}

  /** Sends these bytes, signed as a good provider would, unless it is said otherwise. */
  async send(
    operation: string,
    body: string | Buffer,
    signed: Signed = {},
    provider = this.provider,
  ): Promise<RawAnswer> {
    const { secret = this.secret, at = Date.now(), headers = signCall(secret, body, at) } = signed;
    const answer = await fetch(`${this.origin}/api/game-wallet/v1/${provider}/${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : new Uint8Array(body),
    });
    return { status: answer.status, body: (await answer.json()) as RawAnswer["body"] };
  }

  /** The answer to an operation, under a new request number unless the body has one. */
  async ask(operation: OperationName, body: object): Promise<WalletAnswer> {
    const { status, body: answer } = await this.send(
      operation,
      JSON.stringify({ requestId: newGameId("request"), ...body }),
    );
    if (status !== 200) throw new Error(`${operation} was answered with ${status}: ${JSON.stringify(answer)}`);
    return answer;
  }
}
