import { request } from "node:http";

export interface BetAnswer {
  readonly status: number;
  /** Of a bet that stands. */
  readonly bet: string | undefined;
  readonly errorCode: string | undefined;
}

/** Sends a bet over a connection of its own; rejects where no whole answer comes. */
export function sendBet(
  port: number,
  { token, key, body }: { token: string; key: string; body: object },
): Promise<BetAnswer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Token ${token}`,
      "idempotency-key": key,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    };
    const call = request(
      { port, host: "127.0.0.1", path: "/api/v1/bets", method: "POST", agent: false, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("close", () => {
          if (!answer.complete) return reject(new Error("The answer was cut"));
          const said = JSON.parse(Buffer.concat(chunks).toString()) as { bet?: { id: string }; errorCode?: string };
          resolve({ status: answer.statusCode ?? 0, bet: said.bet?.id, errorCode: said.errorCode });
        });
      },
    );
    call.on("error", reject);
    call.end(text);
  });
}
