import { retryAfterSeconds } from "../../../http/answers/retry-after.ts";
import { callSigned, type SignedService } from "../../../http/requests/signed-call.ts";
import type { Delivery, MessageAdapter, Outcome } from "./adapter.ts";

const ANSWER_MS = 10_000;

/** Sends SMS by a signed call to a gateway, as `docs/adapters.md` describes. */
export class SmsHttpAdapter implements MessageAdapter {
  constructor(
    private readonly service: SignedService,
    private readonly answerMs = ANSWER_MS,
  ) {}

  async deliver({ id, to, message }: Delivery, signal: AbortSignal): Promise<Outcome> {
    const { language, short: text } = message;
    const body = JSON.stringify({ id, to, text, language });
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(this.answerMs)]);
      const { status, headers } = await callSigned(this.service, { id, body, signal: within });
      const retryAfter = retryAfterSeconds(headers.get("retry-after"), Date.now());
      return outcomeOf(status, retryAfter);
    } catch (error) {
      const reason = error instanceof Error ? error.name : "no answer";
      return { outcome: "later", reason, isDown: true, retryAfter: 0 };
    }
  }
}

/** A refused signature means a wrong key. Once the operator has corrected it, the waiting messages are sent. */
const MENDED = [401, 403, 404];

function outcomeOf(status: number, retryAfter: number): Outcome {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  const reason = `status ${status}`;
  const isDown = status < 400 || status >= 500 || status === 429 || MENDED.includes(status);
  if (isDown || status === 408) return { outcome: "later", reason, isDown, retryAfter };
  return { outcome: "refused", reason };
}
