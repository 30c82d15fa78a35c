import type { Http } from "@core";
import * as z from "zod/mini";
import { type PushAnswer, type PushGroup, pushKey, pushState, type PushSubscriptionKeys } from "./push-wire.ts";

const PATH = "/api/v1/notifications/push";

/** The requests that turn pushes on and off for a device. */
export class PushApi {
  constructor(private readonly http: Http) {}

  async publicKey(): Promise<string> {
    return (await this.http.send(PATH, { answer: pushKey })).publicKey;
  }

  turnOn({ endpoint, keys }: PushSubscriptionKeys, groups: readonly PushGroup[]): Promise<PushAnswer> {
    return this.http.send(`${PATH}/subscriptions`, {
      method: "POST",
      body: { endpoint, keys, groups },
      answer: pushState,
    });
  }

  /** Reports that the page is open for the player on this device; answers which pushes the device gets for them. */
  renew(endpoint: string): Promise<PushAnswer> {
    return this.http.send(`${PATH}/subscriptions/renew`, { method: "POST", body: { endpoint }, answer: pushState });
  }

  async turnOff(endpoint: string): Promise<void> {
    await this.http.send(`${PATH}/subscriptions/remove`, { method: "POST", body: { endpoint }, answer: z.unknown() });
  }
}
