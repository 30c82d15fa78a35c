import { generateKeyPairSync } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { SandboxProvider } from "../../../../tests/support/casino/sandbox-provider.ts";
import type { ProviderAccess } from "../games-access.ts";
import type { AskedPage } from "./page-dialects.ts";
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
const asked: AskedPage = {
  ...{ game: "dice", language: "en", country: "DE", address: "127.0.0.1", isPhone: true, currency: "EUR" },
  ...{ lobby: "https://bets.test/main-casino", seat: undefined },
};

test("a provider that does not answer in time is refused by name", async () => {
  provider.mood = "silent";
  await expect(new ProviderPages(50).of("hubby", hubby, asked)).rejects.toMatchObject({
    errorCode: "PROVIDER_NOT_REACHED",
  });
});

test("of an answer without end no more is taken than may be, and the provider is cut off", async () => {
  provider.mood = "endless";
  // Nothing but its length ends it.
  await expect(new ProviderPages(2 ** 31 - 1).of("hubby", hubby, asked)).rejects.toMatchObject({
    errorCode: "PROVIDER_NOT_REACHED",
  });
  await expect.poll(() => provider.cutOff).toBe(1);
});

const of = (address: string) => ({ ...asked, address });
const player = (user: string) => ({ ...asked, seat: { user, token: "t" } });
/** Launches that all wait for the provider; told to, it leaves them without an answer. */
const crowd = async (game: string, pages: ProviderPages, launches: readonly AskedPage[]) => {
  provider.mood = "silent";
  const waiting = launches.map((each) => pages.of("hubby", hubby, { ...each, game }).catch(() => "left"));
  await expect.poll(() => countOf(game)).toBe(launches.length);
  return async () => {
    provider.hangUp();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["left"]));
  };
};
const countOf = (game: string) => provider.asked.filter(({ body }) => body["game_code"] === game).length;

test("five launches for fun wait for a provider, and no more; those for money and of others go on", async () => {
  const pages = new ProviderPages();
  const leave = await crowd(
    "fun",
    pages,
    Array.from({ length: 5 }, (_, at) => of(`192.0.2.${at}`)),
  );
  provider.mood = "well";
  const sixth = { ...of("192.0.2.9"), game: "sixth" };
  await expect(pages.of("hubby", hubby, sixth)).rejects.toMatchObject({ errorCode: "PROVIDER_NOT_REACHED" });
  expect(countOf("sixth")).toBe(0);
  expect(await pages.of("hubby", hubby, player("one"))).toBeDefined();
  expect(await pages.of("other", hubby, asked)).toMatchObject({ url: expect.stringContaining(origin) as string });
  expect(provider.asked.at(-1)!.body).toMatchObject({
    platform: "GPL_MOBILE",
    lobby_url: asked.lobby,
    currency: "XXX",
  });
  await leave();
  expect(await pages.of("hubby", hubby, sixth)).toBeDefined();
});

test("twenty launches for money wait for a provider, and no more", async () => {
  const pages = new ProviderPages();
  const leave = await crowd(
    "money",
    pages,
    Array.from({ length: 20 }, (_, at) => player(`${at}`)),
  );
  await expect(pages.of("hubby", hubby, player("one"))).rejects.toMatchObject({ errorCode: "PROVIDER_NOT_REACHED" });
  await leave();
});

test("two launches of a player or of a network wait, and others have their places", async () => {
  const pages = new ProviderPages();
  const two = [player("one"), player("one"), of("2001:db8::1"), of("2001:db8::2")];
  const leave = await crowd("two", pages, two);
  provider.mood = "well";
  for (const third of [player("one"), of("2001:db8::3")])
    await expect(pages.of("hubby", hubby, third)).rejects.toMatchObject({ errorCode: "TOO_MANY_ATTEMPTS" });
  for (const other of [player("two"), of("2001:db8:0:1::1")])
    expect(await pages.of("hubby", hubby, other)).toBeDefined();
  await leave();
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
