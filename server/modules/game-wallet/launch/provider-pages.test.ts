import { generateKeyPairSync } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { SandboxProvider } from "../../../../tests/support/casino/sandbox-provider.ts";
import type { ProviderAccess } from "../games-access.ts";
import { ProviderPages } from "./provider-pages.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const secret = "a secret of tests with 32 signs or more";
const provider = await SandboxProvider.start({ publicKey, secret });
const { origin } = provider;
afterAll(() => provider.stop());

const hubby: ProviderAccess = {
  ...{ dialect: "hub88", origin, publicKey },
  launch: { address: origin, operator: 1, privateKey },
};
const asked = {
  ...{ game: "dice", language: "en", country: "DE", address: "127.0.0.1", isPhone: true, currency: "EUR" },
  ...{ lobby: "https://bets.test/main-casino", seat: undefined },
};

test("a provider that does not answer in time is refused by name", async () => {
  provider.mood = "silent";
  await expect(new ProviderPages(50).of("hubby", hubby, asked)).rejects.toMatchObject({
    errorCode: "PROVIDER_NOT_REACHED",
  });
});

test("as many launches wait for a provider as may, and no more; those of another one go on", async () => {
  const pages = new ProviderPages(1_500);
  provider.mood = "silent";
  const before = provider.asked.length;
  const waiting = Array.from({ length: 20 }, () => pages.of("hubby", hubby, asked).catch(() => "late"));
  await expect.poll(() => provider.asked.length - before).toBe(20);
  await expect(pages.of("hubby", hubby, asked)).rejects.toMatchObject({ errorCode: "PROVIDER_NOT_REACHED" });
  expect(provider.asked.length - before).toBe(20);
  provider.mood = "well";
  expect(await pages.of("other", hubby, asked)).toMatchObject({ url: expect.stringContaining(origin) as string });
  expect(provider.asked.at(-1)!.body).toMatchObject({
    platform: "GPL_MOBILE",
    lobby_url: asked.lobby,
    currency: "XXX",
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["late"]));
});

test("a signature that does not fit is a refusal of the provider, and pages of others are not asked for", async () => {
  provider.mood = "well";
  const { privateKey: other } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const forged = { ...hubby, launch: { address: origin, operator: 1, privateKey: other } } as ProviderAccess;
  const pages = new ProviderPages(3_000);
  await expect(pages.of("hubby", forged, asked)).rejects.toMatchObject({ errorCode: "PROVIDER_NOT_REACHED" });
  const house: ProviderAccess = { dialect: "canonical", origin, walletSecret: secret };
  expect(await pages.of("house", house, asked)).toBeUndefined();
});
