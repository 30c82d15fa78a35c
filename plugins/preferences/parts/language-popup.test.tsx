// @vitest-environment jsdom
import { CONFIG } from "@core";
import { ConfigStore } from "@core/host";
import { mount, testPage, type Mounted } from "@core/testing";
import { act } from "react";
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
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  const page = testPage({ preferences: texts });
  const config = new ConfigStore(page.http, page.storage, { later: () => undefined });
  const common = { defaultCurrency: "EUR", operatorId: "test", brandHash: "test", currencySymbols: {} };
  await config.load(Promise.resolve({ common: { ...common, languages: LANGUAGES } }));
  page.services.provideValue(CONFIG, config).provideValue(LANGUAGE_POPUP, popup);
  await page.i18n.load("preferences");
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

const dialog = () => shown.container.querySelector("dialog");
const press = (button: HTMLElement | null | undefined) => act(() => Promise.resolve(button?.click()));

test("the languages are hidden until they are asked for, and hidden again when they are closed", async () => {
  expect([popup.state.isShown, dialog()]).toEqual([false, null]);
  const button = shown.container.querySelector("button");
  expect(button?.textContent).toBe("Language: English");
  await press(button);
  expect(popup.state.isShown).toBe(true);
  expect([...dialog()!.querySelectorAll("li button")].map((each) => [each.textContent, each.ariaPressed])).toEqual([
    ["English", "true"],
    ["Українська", "false"],
  ]);
  await press(dialog()!.querySelector<HTMLElement>(".dialog-head button"));
  expect([popup.state.isShown, dialog()]).toEqual([false, null]);
});
