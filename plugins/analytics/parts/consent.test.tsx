// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { CONSENT, type Purpose } from "@core";
import { ConsentStore } from "@core/host";
import { mount, testPage, type Mounted } from "@core/testing";
import { ASKED } from "../tokens.ts";
import texts from "../locales/en.json" with { type: "json" };
import ConsentBar from "./consent-bar.tsx";
import PrivacyButton from "./privacy-button.tsx";

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

let shown: Mounted | undefined;
afterEach(() => shown?.unmount());

async function show(asked: readonly Purpose[], isSignalled = false) {
  const page = testPage({ analytics: texts, core: { close: "Close" } });
  await page.i18n.load("analytics");
  const { storage, clock } = page;
  const consent = new ConsentStore({ storage, clock, version: "1", isSignalled });
  const services = page.services.child().provideValue(CONSENT, consent).provideValue(ASKED, asked);
  shown = await mount(
    services,
    <>
      <ConsentBar />
      <PrivacyButton />
    </>,
  );
  const { container } = shown;
  const bar = () => container.querySelector<HTMLElement>(".consent-bar");
  const dialog = () => container.querySelector<HTMLElement>("dialog");
  const buttons = (within: HTMLElement | null) =>
    [...(within?.querySelectorAll("button") ?? [])].filter(({ textContent }) => textContent !== "");
  const press = (within: HTMLElement | null, name: string) => {
    const found = buttons(within).find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`no button ${name}`);
    return act(() => Promise.resolve(found.click()));
  };
  const said = () => [consent.state.analytics, consent.state.marketing];
  return { container, bar, dialog, buttons, press, said };
}

test("to reject takes one press, as to accept does, and both look alike", async () => {
  const { bar, buttons, press, said } = await show(["analytics", "marketing"]);
  expect(bar()?.getAttribute("aria-label")).toBe("Privacy choices");
  const [reject, accept] = buttons(bar());
  expect([reject?.textContent, accept?.textContent]).toEqual(["Reject all", "Accept all"]);
  expect(reject?.className).toBe(accept?.className);
  await press(bar(), "Reject all");
  expect([said(), bar()]).toEqual([[false, false], null]);
});

test("the purposes can be chosen one by one, and changed under every screen", async () => {
  const { container, bar, dialog, press, said } = await show(["analytics"]);
  await press(bar(), "Choose");
  const [necessary, analytics] = dialog()!.querySelectorAll<HTMLInputElement>("input");
  expect([necessary!.checked, necessary!.disabled, analytics!.checked]).toEqual([true, true, false]);
  await act(() => Promise.resolve(analytics!.click()));
  await press(dialog(), "Save my choice");
  expect([said(), bar(), dialog()]).toEqual([[true, false], null, null]);
  await press(container, "Privacy choices");
  expect(dialog()?.textContent).toContain("You chose on");
  await press(dialog(), "Reject all");
  expect(said()).toEqual([false, false]);
});

test("a browser that sends Global Privacy Control is not asked about marketing, and is told why", async () => {
  const { container, bar, dialog, press } = await show(["marketing"], true);
  expect(bar()).toBeNull();
  await press(container, "Privacy choices");
  expect(dialog()!.querySelectorAll<HTMLInputElement>("input")[2]!.disabled).toBe(true);
  expect(dialog()?.textContent).toContain("Global Privacy Control");
});
