import { Agent, request } from "node:https";
import { publicLookup } from "./public-lookup.ts";
import type { PushKeys, VapidPair } from "./push-keys.ts";
import type { Push } from "./push-rules.ts";

/** The whole exchange has to be over by then: a service may as well answer slowly as not at all. */
const DEADLINE_MS = 10_000;
/** What services say to a key that a device has not subscribed for (RFC 8292). */
const OF_ANOTHER_KEY = new Set([401, 403]);

/** Calls go to public addresses only. */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, lookup: publicLookup });

export interface SenderParts {
  readonly keys: PushKeys;
  /** Whom a service can write to about what it is sent. */
  readonly subject: string;
  readonly agent: Agent;
  readonly deadlineMs?: number;
}

/** Where a message goes, and what it is encrypted for. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Encrypts messages for their devices (RFC 8291), signs for the platform (RFC 8292) and hands them to push services (RFC 8030). */
export class PushSender {
  constructor(private readonly parts: SenderParts) {}

  /** What the service answers; rejects where it does not in time. Whatever it says, no other address is called. */
  async send(device: Device, push: Push): Promise<ServiceAnswer> {
    const [pair, ...earlier] = await this.parts.keys.pairs();
    let answer = await this.sendAs(pair, device, push);
    // The device has subscribed for a key that was in use before: only that one may tell it anything.
    for (const each of earlier) {
      if (!OF_ANOTHER_KEY.has(answer.status)) break;
      answer = await this.sendAs(each, device, push);
    }
    return answer;
  }

  private async sendAs(pair: VapidPair, { endpoint, p256dh, auth }: Device, push: Push): Promise<ServiceAnswer> {
    const { message, ttl, urgency, topic } = push;
    const { subject, agent, deadlineMs = DEADLINE_MS } = this.parts;
    // With the first push: a platform starts sooner without what encrypts them.
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: ttl, urgency, topic, contentEncoding: "aes128gcm", vapidDetails: { subject, ...pair } },
    );
    const signal = AbortSignal.timeout(deadlineMs);
    return new Promise((answered, failed) => {
      const call = request(endpoint, { method: "POST", headers, agent, signal }, (answer) => {
        answer.on("error", failed);
        answer.on("end", () => answered({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] }));
        answer.resume();
      });
      call.on("error", failed);
      call.end(body);
    });
  }
}
