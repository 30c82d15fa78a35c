import type { PaymentService } from "../../../server/modules/cashier/port/payment-port.ts";
import type { PaymentSubject } from "./subject.ts";

/** An adapter that has a fault, and the case that has to find it. */
export interface Planted {
  readonly name: string;
  readonly foundBy: string;
  plant(service: PaymentService, subject: PaymentSubject): Partial<PaymentService>;
}

/** The subject with the fault in its adapter; the levers of the world have the good one. */
export function withFault(subject: PaymentSubject, planted: Planted): PaymentSubject {
  const good = bound(subject.service);
  return { ...subject, service: { ...good, ...planted.plant(good, subject) } };
}

/** An adapter whose calls can be taken one by one. */
const bound = (service: PaymentService): PaymentService => ({
  id: service.id,
  origin: service.origin,
  deposit: (...given) => service.deposit(...given),
  payOut: (...given) => service.payOut(...given),
  find: (...given) => service.find(...given),
  cancel: (...given) => service.cancel(...given),
  settlementOf: (...given) => service.settlementOf(...given),
  keep: (...given) => service.keep(...given),
  forget: (...given) => service.forget(...given),
  reportOf: (...given) => service.reportOf(...given),
});
