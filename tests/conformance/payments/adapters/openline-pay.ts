import { signWebhook, webhookSecretOf } from "../../../../server/http/requests/standard-webhooks.ts";
import { OpenlinePay } from "../../../../server/modules/cashier/port/openline-pay/openline-pay.ts";
import { KEYS, never, TestedService } from "../../../../server/programs/payments/service.fixture.ts";
import { until } from "../../../support/until.ts";
import { IBAN } from "../stage.ts";
import type { Event, PaymentSubject, Secret } from "../subject.ts";

const secretOf = (byte: number) => webhookSecretOf(new Uint8Array(32).fill(byte));
const SECRETS: Readonly<Record<Secret, string>> = {
  current: KEYS.webhookSecrets[0]!,
  earlier: secretOf(6),
  retired: secretOf(7),
  strange: secretOf(8),
};
const CARD = { act: "agree", number: "4242 4242 4242 4242", expiry: "12/30", code: "123" };
const DECLINED = { ...CARD, number: "4000 0000 0000 0002" };
/** Longer than any case waits. */
const LATE_MS = 1_000;

/** The sandbox's own payment service, started for the kit, with the adapter that the platform has for it. */
export async function start(): Promise<PaymentSubject> {
  const tested = await new TestedService().start();
  const { origin, apiUrl } = tested.service;
  const webhookSecrets = [SECRETS.current, SECRETS.earlier];
  const service = new OpenlinePay({ origin, apiUrl, apiKey: KEYS.apiKey, webhookSecrets });
  /** Sends a form, and reads the answer to its end, so that its connection is free for the next. */
  async function form(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const answer = await tested.press(path, fields);
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`The service refused ${JSON.stringify(fields)}.`);
  }

  async function press(reference: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const next = (await service.find(reference, never))?.next;
    if (next?.kind !== "frame" && next?.kind !== "redirect") throw new Error("It has no page.");
    await form(next.address, fields);
  }

  const control = (reference: string, act: string, amount = 0) =>
    form(`/control/payments/${reference}`, { act, amount: String(amount), from: IBAN });

  return {
    service,
    now: () => tested.time.now(),
    pass(milliseconds) {
      tested.time.pass(milliseconds);
      return Promise.resolve();
    },
    async happens(reference, event: Event) {
      switch (event.type) {
        case "pay":
          return press(reference, CARD);
        case "decline":
          return press(reference, DECLINED);
        case "send": {
          const isTransfer = (await service.find(reference, never))?.next?.kind !== "address";
          return control(reference, isTransfer ? "transfer" : "coins", event.amount);
        }
        case "refund":
          return control(reference, "refund", event.amount);
        case "charge back":
          return control(reference, "charge-back");
        case "arrive":
        case "bounce":
        case "return":
          return control(reference, event.type);
      }
    },
    async webhooks(reference, count) {
      const own = () => tested.receiver.taken.filter(({ body }) => body.toString().includes(JSON.stringify(reference)));
      tested.time.pass(0);
      await until(() => own().length >= count);
      return own();
    },
    sign({ id, body }, secrets, at) {
      const headers = signWebhook(
        { id, body },
        secrets.map((each) => SECRETS[each]),
        at,
      );
      return { headers: { ...headers }, body };
    },
    async answers(how) {
      const api = { well: "up", late: "up", not: "down", garbled: "unreadable" }[how];
      const slowMs = String(how === "late" ? LATE_MS : 0);
      await form("/control/faults", { api, slowMs, money: "right", webhooks: "sent", settlement: "right" });
    },
    stop: () => tested.stop(),
  };
}
