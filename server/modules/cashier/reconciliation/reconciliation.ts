import type { FastifyBaseLogger } from "fastify";
import type { PlatformClock } from "../../../clock.ts";
import type { Database } from "../../../db/database.ts";
import type { ServiceCalls } from "../payments/service-calls.ts";
import type { PaymentService } from "../port/payment-port.ts";
import { behind, nextDay, reconcileDay } from "./settlement-repository.ts";

const DAY_MS = 24 * 3600_000;
/** After the end of a day, so that what the service tells late has arrived. */
const AFTER_DAY_MS = 3600_000;

export interface ReconciliationParts {
  readonly database: Database;
  readonly clock: Pick<PlatformClock, "now">;
  readonly service: Pick<PaymentService, "id" | "settlementOf">;
  readonly calls: Pick<ServiceCalls, "ask">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Compares each day of the payment service with the platform's payments, one after another without gaps. A day is kept and
 * compared in one transaction, so that a run that ends early is repeated, and of two runs at once one finds it done.
 */
export class Reconciliation {
  constructor(private readonly parts: ReconciliationParts) {}

  /** Does all days that are over here and at the service. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock, service } = this.parts;
    for (;;) {
      const day = await nextDay(database, service.id);
      if (day === null || clock.now() < Date.parse(day) + DAY_MS + AFTER_DAY_MS) return;
      if (!(await this.compare(day, signal))) return;
    }
  }

  /** False if the service has no file of the day yet. */
  private async compare(day: string, signal: AbortSignal): Promise<boolean> {
    const { database, clock, service, calls, log } = this.parts;
    const rows = await service.settlementOf(day, signal);
    if (!rows) return false;
    // What no webhook told is no difference: the service is asked for it first.
    for (const reference of await behind(database, rows)) {
      signal.throwIfAborted();
      await calls.ask(reference);
    }
    const file = { service: service.id, day, rows };
    const differences = await database.transaction((connection) =>
      reconcileDay(connection, file, new Date(clock.now())),
    );
    if (differences) log.warn({ day, differences }, "A settlement file does not match the platform's payments.");
    return true;
  }
}
