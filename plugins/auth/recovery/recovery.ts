import { CLOCK, type Clock, HTTP, type Http, STORAGE, type Storage, useService } from "@core";
import { useMemo } from "react";
import * as z from "zod/mini";
import { recoveryAnswer, type RecoveryProof } from "./recovery-wire.ts";

const KEY = "recovery";
/** How long a code is valid, in milliseconds. */
const GOOD_FOR = 15 * 60_000;

const kept = z.object({ recoveryId: z.string(), at: z.number() });

/**
 * Recovery for players who do not know their password. The stored id survives reloads; without the code it gives no
 * access.
 */
export class Recovery {
  constructor(
    private readonly http: Http,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Requests a code for a login. The answer does not reveal whether an account has it. */
  async begin(login: string): Promise<void> {
    const { recoveryId } = await this.http.send("/api/v1/entrance/recovery", {
      method: "POST",
      body: { login: login.trim() },
      authenticated: false,
      answer: recoveryAnswer,
    });
    this.storage.set(KEY, JSON.stringify({ recoveryId, at: this.clock.now() }));
  }

  /** The id to send with the code; undefined if none was requested in this browser in the last quarter of an hour. */
  get recoveryId(): string | undefined {
    try {
      const { recoveryId, at } = kept.parse(JSON.parse(this.storage.get(KEY) ?? ""));
      return this.clock.now() - at < GOOD_FOR ? recoveryId : undefined;
    } catch {
      return undefined;
    }
  }

  async changePassword(proof: RecoveryProof, password: string): Promise<void> {
    await this.prove("password", { proof, password });
  }

  async unlock(proof: RecoveryProof): Promise<void> {
    await this.prove("unlock", { proof });
  }

  private async prove(act: string, body: unknown): Promise<void> {
    const path = `/api/v1/entrance/recovery/${act}`;
    await this.http.send(path, { method: "POST", body, authenticated: false, answer: z.unknown() });
    this.storage.remove(KEY);
  }
}

export function useRecovery(): Recovery {
  const [http, storage, clock] = [useService(HTTP), useService(STORAGE), useService(CLOCK)];
  return useMemo(() => new Recovery(http, storage, clock), [http, storage, clock]);
}
