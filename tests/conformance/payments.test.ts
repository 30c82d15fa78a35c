import { afterAll, beforeAll, expect, test } from "vitest";
import { cases, conform, faultOf } from "./payments.conformance.ts";
import { start } from "./payments/adapters/openline-pay.ts";
import { PLANTED } from "./payments/planted.ts";
import type { PaymentSubject } from "./payments/subject.ts";
import { withFault } from "./payments/with-fault.ts";

test("the adapter of the sandbox's payment service keeps the contract of its port, case by case", async () => {
  const found = await conform(start);
  expect(found.filter(({ fault }) => fault !== undefined)).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(40);
});

let subject: PaymentSubject;
let last = 0;
beforeAll(async () => {
  subject = await start();
});
afterAll(() => subject.stop());

test.each(PLANTED)("it is found that $name: $foundBy", async (planted) => {
  expect(Object.keys(cases)).toContain(planted.foundBy);
  // The good adapter passes in the same place, so that it is the fault that is found.
  expect(await faultOf(subject, planted.foundBy, ++last)).toBeUndefined();
  expect(await faultOf(withFault(subject, planted), planted.foundBy, ++last)).toBeDefined();
});
