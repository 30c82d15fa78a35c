// @vitest-environment jsdom
import { CONFIG } from "@core";
import { ConfigStore } from "@core/host";
import { mount, type Mounted, testPage } from "@core/testing";
import { within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LANGUAGE_POPUP } from "../contract.ts";
import { LanguagePopupStore } from "../language-popup-store.ts";
import texts from "../locales/en.json" with { type: "json" };
import LanguageButton from "./language-button.tsx";
import LanguagePopup from "./language-popup.tsx";

const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "uk", label: "Українська" },
];
const popup = new LanguagePopupStore();
let shown: Mounted;

beforeEach(async () => {
  const page = testPage({ preferences: texts, core: { close: "Close" } });
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  const common = { defaultCurrency: "EUR", operatorId: "test", brandHash: "test", currencySymbols: {} };
  await config.load(Promise.resolve({ common: { ...common, languages: LANGUAGES } }));
  page.services.provideValue(CONFIG, config).provideValue(LANGUAGE_POPUP, popup);
  await Promise.all(["preferences", "core"].map((namespace) => page.i18n.load(namespace)));
  const both = (
    <>
      <LanguageButton />
      <LanguagePopup />
    </>
  );
  shown = await mount(page.services, both);
});
afterEach(async () => {
  popup.hide();
  await shown.unmount();
});

const dialog = () => shown.screen.queryByRole("dialog");

test("a button opens the list of languages, which can be closed again", async () => {
  expect([popup.state.isShown, dialog()]).toEqual([false, null]);
  const { screen, user } = shown;
  await user.click(screen.getByRole("button", { name: "Language: English" }));
  expect(popup.state.isShown).toBe(true);
  expect(
    within(within(dialog()!).getByRole("list"))
      .getAllByRole("button")
      .map((each) => [each.textContent, each.ariaPressed]),
  ).toEqual([
    ["English", "true"],
    ["Українська", "false"],
  ]);
  await user.click(within(dialog()!).getByRole("button", { name: "Close" }));
  expect([popup.state.isShown, dialog()]).toEqual([false, null]);
});
