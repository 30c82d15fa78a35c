import { expect, test } from "vitest";
import { cases, conform, found } from "./host-wallet.conformance.ts";
import { PLANTED } from "./host-wallet/planted.ts";
import { type Mistake, WalletServer } from "./host-wallet/wallet-server.ts";

test("the wallet of `npm run host` does all that a host's wallet owes", async () => {
  expect(Object.keys(cases).length).toBeGreaterThanOrEqual(50);
  expect(PLANTED.length).toBeGreaterThanOrEqual(30);
  const all = await conform(() => WalletServer.start());
  expect(all.filter(({ fault }) => fault !== undefined)).toEqual([]);
});

test("of a wallet that tells no balance it is found out by what can be staked", async () => {
  const mistake: Mistake = { answer: ({ status, body }) => ({ status, body: { status: body["status"] } }) };
  const name = "what a correction takes back is taken";
  const right = await WalletServer.start(mistake);
  const { plant } = PLANTED.find(({ foundBy }) => foundBy === name)!;
  const wrong = await WalletServer.start({ ...mistake, ...(plant && { plant }) });
  expect((await found(right, name)).fault).toBeUndefined();
  expect((await found(wrong, name)).fault).toContain("should have 24900");
  await Promise.all([right.stop(), wrong.stop()]);
});

// The good wallet passed each of the cases above.
test.each(PLANTED)("it is found that $name: $foundBy", async ({ foundBy, ...mistake }) => {
  expect(cases).toHaveProperty([foundBy]);
  const wallet = await WalletServer.start(mistake);
  try {
    const { fault, read } = await found(wallet, foundBy);
    expect(fault).toBeDefined();
    expect(read).toBe("docs/embed/hosts.md#bets-by-your-wallet");
  } finally {
    await wallet.stop();
  }
});
