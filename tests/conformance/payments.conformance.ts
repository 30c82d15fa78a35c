import { amounts } from "./payments/cases/amounts.ts";
import { orders } from "./payments/cases/orders.ts";
import { payouts } from "./payments/cases/payouts.ts";
import { places } from "./payments/cases/places.ts";
import { reports } from "./payments/cases/reports.ts";
import { silence } from "./payments/cases/silence.ts";
import { webhooks } from "./payments/cases/webhooks.ts";
import { type Cases, Stage } from "./payments/stage.ts";
import type { PaymentSubject, StartSubject } from "./payments/subject.ts";
import type { Conformity } from "./run/conformity.ts";

/** What an adapter of a payment service has to do: `server/modules/cashier/port/payment-port.ts`, case by case. */
export const cases: Cases = { ...orders, ...amounts, ...reports, ...webhooks, ...payouts, ...places, ...silence };

/** Runs one case. Returns what was wrong; undefined if nothing was. */
export async function faultOf(subject: PaymentSubject, name: string, at: number): Promise<string | undefined> {
  try {
    await cases[name]!(new Stage(subject, `case-${at}`));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await subject.answers("well");
  }
}

/** Holds an adapter to every case, one after the other. */
export async function conform(start: StartSubject): Promise<readonly Conformity[]> {
  const subject = await start();
  try {
    const found: Conformity[] = [];
    for (const [at, name] of Object.keys(cases).entries())
      found.push({ name, fault: await faultOf(subject, name, at) });
    return found;
  } finally {
    await subject.stop();
  }
}
