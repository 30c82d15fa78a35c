// @vitest-environment jsdom
import { CONFIG, type Filling, SETTINGS, type SettingsProps } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type Mounted } from "@core/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ALL_BALANCES, walletPage } from "../../../tests/support/pages/wallet-page.ts";
import { balanceOf } from "../../session/testing/accounts.ts";
import texts from "./locales/en.json" with { type: "json" };

const COMMON = {
  defaultCurrency: "EUR",
  operatorId: "test",
  brandHash: "test",
  currencySymbols: {},
  currencies: { UAH: { shortName: "UAH", longName: "Ukrainian hryvnia", symbol: "₴" } },
  languages: [{ value: "en", label: "English" }],
};

const SETTINGS_PARTS: SettingsProps = {
  Group: ({ label, children }) => <section aria-label={label}>{children}</section>,
  Choice: ({ options, chosen, onChoose }) =>
    options.map(({ id, label }) => (
      <button key={id} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        {label}
      </button>
    )),
};

let page: ReturnType<typeof walletPage>;
let shown: Mounted;
beforeEach(async () => {
  page = walletPage({ "wallet-panel": texts });
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  await config.load(Promise.resolve({ common: COMMON }));
  page.services.provideValue(CONFIG, config);
  page.http.on(ALL_BALANCES, { EUR: balanceOf(100_000), UAH: balanceOf(5_000, "UAH") });
  const { filling } = page.fillings.find(({ slot }) => slot.id === SETTINGS.id)!;
  const { default: Setting } = await (filling as unknown as Filling<SettingsProps>).load();
  shown = await mount(page.services, <Setting {...SETTINGS_PARTS} />);
});
afterEach(() => shown.unmount());

const settled = (work: () => unknown) => act(async () => void (await work()));
const choices = () =>
  shown.screen.getAllByRole("button").map(({ textContent, ariaPressed }) => [textContent, ariaPressed]);

test("a visitor and a player with one currency see no setting", async () => {
  expect(shown.container.textContent).toBe("");
  page.http.on(ALL_BALANCES, { EUR: balanceOf(100_000) });
  await settled(() => page.switchMultiCurrency(true));
  await settled(() => page.logIn());
  await settled(() => page.wallet.refresh());
  expect(shown.container.textContent).toBe("");
});

test("a player with several currencies chooses the shown one, and sees which one bets are placed in", async () => {
  await settled(() => page.switchMultiCurrency(true));
  await settled(() => page.logIn());
  await settled(() => page.wallet.refresh());
  expect(choices()).toEqual([
    ["EUR", "true"],
    ["Ukrainian hryvnia", "false"],
  ]);
  expect(shown.screen.getByText(/Bets stay in the account's own currency, EUR\./)).toBeDefined();
  await shown.user.click(shown.screen.getByRole("button", { name: "Ukrainian hryvnia" }));
  expect(choices().map(([, pressed]) => pressed)).toEqual(["false", "true"]);
  expect(page.storage.get("selectedCurrency:17")).toBe("UAH");

  await settled(() => page.switchMultiCurrency(false));
  expect(shown.container.textContent).toBe("");
});
