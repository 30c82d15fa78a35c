// The payment service of the sandbox as a program of its own, which the platform starts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../config-error.ts";
import { lockFolder } from "../../db/folder-lock.ts";
import { runAsChild, type RunningProgram } from "../frame/child-side.ts";
import { type PaymentServiceOptions, startPaymentService } from "./start.ts";

export type PaymentProgramSettings = Omit<PaymentServiceOptions, "time" | "random">;

interface Address {
  readonly origin: string;
  readonly apiUrl: string;
  readonly port: number;
}

export interface PaymentProgramReady extends Address {
  /** True if another process of the platform has started the service on this folder: then that is the service. */
  readonly isShared: boolean;
}

runAsChild(async (settings: PaymentProgramSettings): Promise<RunningProgram<PaymentProgramReady>> => {
  const path = join(settings.folder, "address.json");
  const unlock = lockedBy(settings.folder);
  if (!unlock) {
    const address = JSON.parse(readFileSync(path, "utf8")) as Address;
    return { ready: { ...address, isShared: true }, hear: () => undefined, stop: () => Promise.resolve() };
  }
  const service = await startPaymentService(settings);
  const { origin, apiUrl, port } = service;
  writeFileSync(path, JSON.stringify({ origin, apiUrl, port } satisfies Address));
  return {
    ready: { origin, apiUrl, port, isShared: false },
    hear: (webhooks) => service.deliverTo(String(webhooks)),
    async stop() {
      await service.stop();
      unlock();
    },
  };
});

/** Undefined if another process has the folder. */
function lockedBy(folder: string): (() => void) | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
