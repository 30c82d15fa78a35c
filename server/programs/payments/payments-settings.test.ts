import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";

test.each([
  [{}, { port: 4302, origin: undefined }],
  [{ PORT: "0" }, { port: 0, origin: undefined }],
  [{ PORT: "65534" }, { port: 0, origin: undefined }],
  [
    { PORT: "5000", PAYMENTS_PORT: "6000" },
    { port: 6000, origin: undefined },
  ],
  [{ PAYMENTS_ORIGIN: "https://pay.example" }, { port: 4302, origin: "https://pay.example" }],
  [
    { SANDBOX_OPEN: "yes", PAYMENTS_ORIGIN: "https://pay.example" },
    { port: 4302, origin: "https://pay.example" },
  ],
  [{ SANDBOX_OPEN: "yes" }, undefined],
  [{ MODE: "production", PAYMENTS_ORIGIN: "https://pay.example" }, undefined],
])("with %j the payment service is at %j", (env, expected) => {
  expect(readConfig(env, []).payments).toEqual(expected);
});

test("what is no origin is refused", () => {
  for (const PAYMENTS_ORIGIN of ["pay.example", "https://pay.example/", "ftp://pay.example", "https://pay.example; *"])
    expect(() => readConfig({ PAYMENTS_ORIGIN }, [])).toThrow("PAYMENTS_ORIGIN");
});
