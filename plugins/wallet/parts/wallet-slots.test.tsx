// @vitest-environment jsdom
import { CONFIG, defineManifest, fill, REGISTRY, Store } from "@core";
import { ConfigStore, PluginRegistry } from "@core/host";
import { mount } from "@core/testing";
import { act, type ReactNode } from "react";
import { expect, test } from "vitest";
import { walletPage } from "../../../tests/support/pages/wallet-page.ts";
import { SESSION_SECONDS } from "../../session/contract.ts";
import { BALANCE_ASIDE, WALLET_ACTIONS, type WalletActionProps } from "../contract.ts";
import walletTexts from "../locales/en.json" with { type: "json" };
import BalancePanel from "../panel/balance-panel.tsx";
import panelTexts from "../panel/locales/en.json" with { type: "json" };
import BalanceChip, { prepare } from "./balance-chip.tsx";
import SessionClock from "./session-clock.tsx";

const Deposit = ({ close }: WalletActionProps) => <button onClick={close}>Deposit</button>;
const Withdraw = () => <button>Withdraw</button>;
const HeaderDeposit = () => <button>Deposit now</button>;

/** A plugin that the wallet does not know. */
const cashier = defineManifest({
  id: "cashier",
  fills: [
    fill(WALLET_ACTIONS, { id: "withdraw", order: 20, load: () => Promise.resolve({ default: Withdraw }) }),
    fill(WALLET_ACTIONS, { id: "deposit", order: 10, load: () => Promise.resolve({ default: Deposit }) }),
    fill(BALANCE_ASIDE, { id: "deposit", order: 10, load: () => Promise.resolve({ default: HeaderDeposit }) }),
  ],
  load: () => Promise.resolve({ default: {} }),
});

async function show(node: ReactNode, isPlayer: boolean) {
  const page = walletPage({ wallet: walletTexts, "wallet-panel": panelTexts });
  const { bus, scope, i18n } = page;
  const services = page.services.child();
  services
    .provideValue(CONFIG, new ConfigStore(page.http, page.storage, { later: () => undefined }))
    .provideValue(REGISTRY, new PluginRegistry({ manifests: [cashier], services, bus, scope }));
  await Promise.all(["wallet", "wallet-panel"].map((namespace) => i18n.load(namespace)));
  if (isPlayer) await page.logIn();
  await prepare(services);
  const { screen, user } = await mount(services, node);
  await act(() => Promise.resolve());
  return { user, buttons: () => screen.queryAllByRole("button").map(({ textContent }) => textContent), screen };
}

test("another plugin's actions stand in the wallet's panel, in order, and can close it", async () => {
  let isClosed = false;
  const { buttons, screen, user } = await show(<BalancePanel close={() => (isClosed = true)} />, true);
  expect(buttons().slice(0, 2)).toEqual(["Deposit", "Withdraw"]);
  await user.click(screen.getByRole("button", { name: "Deposit" }));
  expect(isClosed).toBe(true);
});

test("another plugin's button stands behind the balance in the header from the first render", async () => {
  expect((await show(<BalanceChip />, true)).buttons().at(-1)).toBe("Deposit now");
});

test("a visitor sees neither the balance nor the button", async () => {
  expect((await show(<BalanceChip />, false)).buttons()).toEqual([]);
});

class Seconds extends Store<boolean> {}

test("the header shows how long the session is, to the second where the rules of the country ask for it", async () => {
  const page = walletPage({ wallet: walletTexts });
  await page.i18n.load("wallet");
  await page.logIn();
  const { container } = await mount(page.services, <SessionClock />);
  const shown = () => container.querySelector("span > bdi")!.textContent;
  expect(shown()).toMatch(/^\d+:\d\d$/);
  await act(async () => {
    page.services.provideValue(SESSION_SECONDS, new Seconds(true));
    await Promise.resolve();
  });
  expect(shown()).toMatch(/^\d+:\d\d:\d\d$/);
});
