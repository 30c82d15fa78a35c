import { expect, test } from "vitest";
import { isWebhookSecret, signWebhook, TOLERANCE_MS, verifiedWebhook, webhookSecretOf } from "./standard-webhooks.ts";

/** The example of the standard's own libraries. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = webhookSecretOf(new Uint8Array(24).fill(7));
const AT = 1_614_265_330_000;
const body = Buffer.from('{"test": 2432232314}');
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body };
const headers = { ...signWebhook(message, [SECRET], AT) };

test("a message is signed as the standard's example is", () => {
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("any of several secrets is enough, on either side", () => {
  expect(verifiedWebhook({ headers, body }, [OTHER, SECRET], AT)).toBe(message.id);
  expect(verifiedWebhook({ headers, body }, [OTHER], AT)).toBeUndefined();
  expect(verifiedWebhook({ headers, body }, [], AT)).toBeUndefined();
  expect(verifiedWebhook({ headers: { ...signWebhook(message, [OTHER, SECRET], AT) }, body }, [SECRET], AT)).toBe(
    message.id,
  );
});

test("its time may be as far away as is tolerated, both ways, and no further", () => {
  for (const sign of [-1, 1]) {
    expect(verifiedWebhook({ headers, body }, [SECRET], AT + sign * TOLERANCE_MS)).toBe(message.id);
    expect(verifiedWebhook({ headers, body }, [SECRET], AT + sign * (TOLERANCE_MS + 1))).toBeUndefined();
  }
});

test.each([
  ["another byte", {}, Buffer.from('{"test": 2432232315}')],
  ["the same JSON in other bytes", {}, Buffer.from('{"test":2432232314}')],
  ["another id", { "webhook-id": "msg_other" }, body],
  ["an id with a dot", { "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330" }, body],
  ["another time", { "webhook-timestamp": "1614265331" }, body],
  ["a time that is no number", { "webhook-timestamp": "1614265330.0" }, body],
  ["no time", { "webhook-timestamp": undefined }, body],
  ["no signature", { "webhook-signature": "" }, body],
  ["a signature without its scheme", { "webhook-signature": headers["webhook-signature"].slice(3) }, body],
  ["another scheme", { "webhook-signature": headers["webhook-signature"].replace("v1,", "v1a,") }, body],
  ["half a signature", { "webhook-signature": headers["webhook-signature"].slice(0, 20) }, body],
])("%s is not believed", (_name, changed, bytes) => {
  expect(verifiedWebhook({ headers: { ...headers, ...changed }, body: bytes }, [SECRET], AT)).toBeUndefined();
});

test("a secret has the standard's form, or nothing is signed with it", () => {
  expect([SECRET, OTHER].every(isWebhookSecret)).toBe(true);
  for (const secret of ["", "whsec_", "whsec_c2hvcnQ=", SECRET.slice(6), `whsec_${"A".repeat(100)}`, "whsec_{}"]) {
    expect(isWebhookSecret(secret)).toBe(false);
    expect(() => signWebhook(message, [secret], AT)).toThrow("cannot be signed");
    expect(verifiedWebhook({ headers, body }, [secret], AT)).toBeUndefined();
  }
});
