import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned } from "./webhook-signature.ts";

const body = Buffer.from('{"type":"applicantReviewed"}');
const signed = (key: string, algorithm = "sha256") => createHmac(algorithm, key).update(body).digest("hex");

test("a webhook is believed if any of the keys has signed exactly these bytes", () => {
  const headers = { "x-payload-digest": signed("new"), "x-payload-digest-alg": "HMAC_SHA256_HEX" };
  expect(isSigned({ headers, body }, ["old", "new"], "x-payload-digest")).toBe(true);
  expect(isSigned({ headers, body }, ["old"], "x-payload-digest")).toBe(false);
  expect(isSigned({ headers, body }, [], "x-payload-digest")).toBe(false);
  expect(isSigned({ headers, body: Buffer.concat([body, Buffer.from(" ")]) }, ["new"], "x-payload-digest")).toBe(false);
});

test.each([
  ["SHA-512", { "x-payload-digest": signed("k", "sha512"), "x-payload-digest-alg": "HMAC_SHA512_HEX" }, true],
  ["SHA-1", { "x-payload-digest": signed("k", "sha1"), "x-payload-digest-alg": "HMAC_SHA1_HEX" }, false],
  ["an algorithm that nobody knows", { "x-payload-digest": signed("k"), "x-payload-digest-alg": "constructor" }, false],
  ["no signature", {}, false],
  ["an empty signature", { "x-payload-digest": "" }, false],
  ["two signatures", { "x-payload-digest": [signed("k"), signed("k")] as unknown as string }, false],
])("a signature as of %s: %j is %s", (_name, headers, isRight) => {
  expect(isSigned({ headers, body }, ["k"], "x-payload-digest")).toBe(isRight);
});

test("each protocol's signature is read from its own header alone, in capitals too", () => {
  const headers = { "x-hmac-signature": signed("k").toUpperCase(), "x-sha2-signature": "no signature" };
  expect(isSigned({ headers, body }, ["k"], "x-hmac-signature")).toBe(true);
  expect(isSigned({ headers, body }, ["k"], "x-sha2-signature")).toBe(false);
  expect(isSigned({ headers: { "x-sha2-signature": signed("k") }, body }, ["k"], "x-sha2-signature")).toBe(true);
  expect(isSigned({ headers, body }, ["k"], "x-payload-digest")).toBe(false);
});
