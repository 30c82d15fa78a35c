import { Agent, request } from "node:https";
import { publicLookup } from "./public-lookup.ts";
import type { PushKeys, VapidPair } from "./push-keys.ts";
import type { Push } from "./push-rules.ts";

/** The time limit of the whole exchange, because a service may also answer very slowly. */
const DEADLINE_MS = 10_000;
/** The answers of services to a key with which a device has not subscribed (RFC 8292). */
const OF_ANOTHER_KEY = new Set([401, 403]);

/** Calls public addresses only. */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, lookup: publicLookup });

export interface SenderParts {
  readonly keys: PushKeys;
  /** The contact that a service can write to about pushes. */
  readonly subject: string;
  readonly agent: Agent;
  readonly deadlineMs?: number;
}

/** The address of a device, and its keys for encryption. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * Encrypts messages for devices (RFC 8291), signs them for the platform (RFC 8292) and sends them to push services (RFC
 * 8030).
 */
export class PushSender {
  constructor(private readonly parts: SenderParts) {}

  /** The service's answer; rejects if it does not answer in time. Redirects are not followed. */
  async send(device: Device, push: Push): Promise<ServiceAnswer> {
    const [pair, ...earlier] = await this.parts.keys.pairs();
    let answer = await this.sendAs(pair, device, push);
    // The device has subscribed with an earlier key, so only that key may send to it.
    for (const each of earlier) {
      if (!OF_ANOTHER_KEY.has(answer.status)) break;
      answer = await this.sendAs(each, device, push);
    }
    return answer;
  }

  private async sendAs(pair: VapidPair, { endpoint, p256dh, auth }: Device, push: Push): Promise<ServiceAnswer> {
    const { message, ttl, urgency, topic } = push;
    const { subject, agent, deadlineMs = DEADLINE_MS } = this.parts;
    // Loaded with the first push, so that the platform starts sooner.
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
