import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentAnswer } from "../../../plugins/cashier/wire.ts";
import { OpenlinePay } from "../../../server/modules/cashier/port/openline-pay/openline-pay.ts";
import { PAY_WEBHOOKS } from "../../../server/modules/cashier/port/openline-pay/pay-access.ts";
import { cashier, cashierWith } from "../../../server/modules/cashier/register.ts";
import { MODULES } from "../../../server/modules/list.ts";
import { KEYS } from "../../../server/programs/payments/service.fixture.ts";
import { type PaymentService, startPaymentService } from "../../../server/programs/payments/start.ts";
import { depositWish } from "../../support/cashier/cashier-ground.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";
import { newKey } from "../../support/players/bet-desk.ts";
import { newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

const folder = mkdtempSync(join(tmpdir(), "payments-"));
let service: PaymentService;
beforeAll(async () => {
  service = await startPaymentService({ folder, keys: KEYS, logLevel: "silent" });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const known = cashierWith(() => {
  const { origin, apiUrl } = service;
  return new OpenlinePay({ origin, apiUrl, apiKey: KEYS.apiKey, webhookSecrets: KEYS.webhookSecrets });
});

// Within a tenth of a second the platform's time is further ahead than the age that a webhook may have.
onGateEngine({ modules: [...MODULES.filter((each) => each !== cashier), known], clockRate: 3600 }, (on) => {
  test("what the service tells is taken, however far the platform's time is from the machine's", async () => {
    const { platform } = on;
    service.deliverTo(platform.origin + PAY_WEBHOOKS);
    const { token } = await newPlayer(platform);
    const asked = await platform.call("POST", "/api/v1/cashier/deposits", { token, key: newKey(), body: depositWish });
    const { id, next } = paymentAnswer.parse(asked.body);
    if (next?.kind !== "frame") throw new Error("A card has a page of its own");
    await fetch(next.address, {
      method: "POST",
      redirect: "manual",
      headers: { origin: service.origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" },
      body: new URLSearchParams({ number: "4242 4242 4242 4242", expiry: "12/40", code: "123" }),
    });
    const heard = async () => {
      const { rows } = await platform.database.query<{ source: string; outcome: string }>(
        "select source, outcome from payment_message where payment = $1 and source = 'webhook'",
        [id],
      );
      return rows;
    };
    await until(async () => (await heard()).length > 0);
    expect(await heard()).toEqual([
      { source: "webhook", outcome: expect.stringMatching(/^(applied|known)$/) as string },
    ]);
    const paid = await platform.call("GET", `/api/v1/cashier/payments/${id}`, { token });
    expect(paid.body).toMatchObject({ status: "succeeded", amount: depositWish.amount });
  });
});
