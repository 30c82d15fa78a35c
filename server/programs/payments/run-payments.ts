import { join } from "node:path";
import type { ServerConfig } from "../../config.ts";
import { PAY_WEBHOOKS, type PayAccess } from "../../modules/cashier/port/openline-pay/pay-access.ts";
import { ChildProgram } from "../frame/child-program.ts";
import { keysIn } from "./keys.ts";
import type { PaymentProgramReady, PaymentProgramSettings } from "./main.ts";

/** The payment service that runs beside the platform. */
export interface RunningPayments {
  readonly access: PayAccess;
  /** Sends the service's webhooks to the platform at this origin. */
  deliverTo(platform: string): void;
  stop(): Promise<void>;
}

type Config = Pick<ServerConfig, "payments" | "dataDir" | "host" | "logLevel" | "isOpenSandbox" | "modules">;

/** Starts the sandbox's payment service in a process of its own; undefined where there is none. */
export async function runPayments(config: Config, file: URL | string): Promise<RunningPayments | undefined> {
  const { payments, dataDir, host, logLevel, isOpenSandbox: isOpen, modules } = config;
  if (!payments || !(modules?.includes("cashier") ?? true)) return undefined;
  const folder = join(dataDir, "payments");
  const keys = keysIn(folder);
  const settings: PaymentProgramSettings = { folder, keys, host, logLevel, isOpen, ...payments };
  const program = await ChildProgram.start<PaymentProgramSettings, PaymentProgramReady>({
    name: "payments",
    file,
    settings,
    settingsAgain: ({ port }) => ({ ...settings, port }),
    warn: (message) => console.warn(message),
  });
  const { origin, apiUrl, isShared } = program.ready;
  if (isShared) await program.stop();
  return {
    access: { origin, apiUrl, apiKey: keys.apiKey, webhookSecrets: keys.webhookSecrets },
    deliverTo: (platform) => program.tell(platform + PAY_WEBHOOKS),
    stop: () => program.stop(),
  };
}
